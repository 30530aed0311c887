/** Messages about devices that ring, from the contract and the server; like `messages`. */
export const deviceMessages = {
  "Give the address of a push service.": "Da la dirección de un servicio de avisos.",
  "Give {length} bytes in base64url.": "Da {length} bytes en base64url.",
  "Give a point on the curve P-256.": "Da un punto de la curva P-256.",
  "Name the device.": "Ponle un nombre al dispositivo.",
  "Use at most 60 characters.": "Usa 60 caracteres como máximo.",
  "Devices cannot ring for new orders here yet.": "Aquí los dispositivos aún no avisan de pedidos nuevos.",
  "We do not know the push service of this browser. Try Chrome, Edge, Firefox or Safari.":
    "No conocemos el servicio de avisos de este navegador. Prueba con Chrome, Edge, Firefox o Safari.",
  "{maxDevices} devices ring already. Remove one in the list first.":
    "Ya avisan {maxDevices} dispositivos. Quita antes uno de la lista.",
} as const satisfies Record<string, string>;
