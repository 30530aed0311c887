import { ToolError } from "./tool-error.ts";

/**
 * Runs a command and ends the process with its exit status.
 * @param command receives the arguments after the command's name and answers the exit status
 */
export async function main(command: (args: string[]) => Promise<number>): Promise<void> {
  let status: number;
  try {
    status = await command(process.argv.slice(2));
  } catch (error) {
    if (error instanceof ToolError) {
      console.error(error.message);
      status = error.exitCode;
    } else {
      console.error(error);
      status = 1;
    }
  }
  // A timer or socket somebody forgot must not keep the terminal waiting.
  process.exit(status);
}
