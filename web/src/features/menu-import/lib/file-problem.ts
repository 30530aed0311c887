import {
  isPdf,
  maxMenuFileBytes,
  menuFileHeadBytes,
  menuFileRequiredMessage,
  menuFileTooLargeMessage,
  wrongMenuFileMessage,
} from "@flashplate/contract/menu-import/menu-file";

const jpeg = "\xff\xd8\xff";
const png = "\x89PNG\r\n\x1a\n";

/** Checks size and content of a file before the upload. Resolves to a message if it is refused. */
export async function findFileProblem(file: File): Promise<string | undefined> {
  if (file.size === 0) return menuFileRequiredMessage;
  if (file.size > maxMenuFileBytes) return menuFileTooLargeMessage;
  // A dropped folder cannot be read.
  const head = await readHead(file).catch(() => "");
  return isPdf(head) || head.startsWith(jpeg) || head.startsWith(png) ? undefined : wrongMenuFileMessage;
}

/** The first bytes of a file, one character each. */
export async function readHead(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, menuFileHeadBytes).arrayBuffer()));
}
