/** Messages of the contract and the server about schedules. */
export const scheduleMessages = {
  "This schedule": "esta venta que se repite",
  "This question": "esta pregunta",
  "Enter a date.": "Escribe una fecha.",
  "Choose a day.": "Elige un día.",
  "Choose at least one day.": "Elige al menos un día.",
  "Choose each day once.": "Elige cada día una vez.",
  "Choose when to ask.": "Elige cuándo preguntar.",
  "Choose a mode.": "Elige un modo.",
  "Choose on or paused.": "Elige activa o en pausa.",
  "The last day is before the first one.": "El último día es anterior al primero.",
  "Use at most {count} entries.": "Usa {count} entradas como máximo.",
  "The closed days were changed on another device. Look at them again, then change them.":
    "Los días de cierre se cambiaron en otro dispositivo. Vuelve a mirarlos y cámbialos después.",
  "This schedule was changed on another device. Look at it again, then change it.":
    "Esta venta que se repite se cambió en otro dispositivo. Vuelve a mirarla y cámbiala después.",
  "You have {count} schedules, which is the most there can be. Delete one first.":
    "Tienes {count} ventas que se repiten, y es el máximo. Primero elimina una.",
  "This sale has started or is over. Stop it among the active sales instead.":
    "Esta venta ya empezó o terminó. Mejor deja de venderla en las ventas activas.",
  "This question was answered already. You can change the number at the sale.":
    "Esta pregunta ya se respondió. Puedes cambiar el número en la venta.",
  "The time of this sale is over.": "El tiempo de esta venta ya terminó.",
} as const satisfies Record<string, string>;
