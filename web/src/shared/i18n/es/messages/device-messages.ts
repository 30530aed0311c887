/** Messages about devices that ring, from the contract and the server; like `messages`. */
export const deviceMessages = {
  "Give the address of a push service.": "Indica la dirección de un servicio de avisos.",
  "Give 16 bytes in base64url.": "Indica 16 bytes en base64url.",
  "Give a point on the curve P-256.": "Indica un punto de la curva P-256.",
  "Name the device.": "Ponle un nombre al dispositivo.",
  "Devices cannot ring for new orders here yet.": "Aquí los dispositivos aún no avisan de pedidos nuevos.",
  "We do not know the push service of this browser. Try Chrome, Edge, Firefox or Safari.":
    "No conocemos el servicio de avisos de este navegador. Prueba con Chrome, Edge, Firefox o Safari.",
  "{maxDevices} devices ring already. Remove one in the list first.":
    "Ya avisan {maxDevices} dispositivos. Primero quita uno de la lista.",
} as const satisfies Record<string, string>;
