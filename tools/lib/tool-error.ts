/**
 * An error that the user can fix: no Java, a port in use, a failed test. Only its message is
 * printed. Other errors are bugs of the tools and are printed with their stack.
 */
export class ToolError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = "ToolError";
    this.exitCode = exitCode;
  }
}
