/** The page without content, which Hosting serves from app.html. It names the script of the server's build. */
const emptyPage = "/app";

/**
 * Path of the script of this page. Its name has a hash of its content, which contains the hashes of
 * all other parts, so it differs in every build.
 */
export const ownBuild = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "unknown";

/** Whether the server has another build. False if it cannot be reached. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch(emptyPage, { cache: "no-store" });
    return response.ok && !(await response.text()).includes(ownBuild);
  } catch {
    return false;
  }
}
