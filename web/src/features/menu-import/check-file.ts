import {
  maxMenuFileBytes,
  menuFileRequired,
  menuFileTooLarge,
  wrongMenuFile,
} from "@flashplate/contract/menu-import";

const jpeg = "\xff\xd8\xff";
const png = "\x89PNG\r\n\x1a\n";
/** A PDF may begin with something else; readers look so far for its mark. */
const headBytes = 1024;

/** What is wrong with a file, before it is sent anywhere. Its content decides, as it does at the server. */
export async function problemWith(file: File): Promise<string | undefined> {
  if (file.size === 0) return menuFileRequired;
  if (file.size > maxMenuFileBytes) return menuFileTooLarge;
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return isPdf(head) || head.startsWith(jpeg) || head.startsWith(png) ? undefined : wrongMenuFile;
}

function isPdf(head: string): boolean {
  return head.includes("%PDF-");
}
