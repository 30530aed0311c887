import { ToolError } from "./tool-error.ts";

/**
 * Runs a command and ends the process with its exit status.
 * @param command receives the arguments of the process and returns the exit status
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
  // An open timer or socket must not keep the process running.
  process.exit(status);
}
