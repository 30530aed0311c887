/**
 * Something a person can put right: no Java, a port that is taken, a test that failed. Its message is printed as it is;
 * any other error is a bug of the tools and is printed with its stack.
 */
export class ToolError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = "ToolError";
    this.exitCode = exitCode;
  }
}
