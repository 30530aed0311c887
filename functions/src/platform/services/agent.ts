import { Agent } from "node:https";
import { connect } from "node:net";

/**
 * Connects every request to a server on this machine, without TLS. For SDKs with a fixed server
 * address, in development and tests.
 */
export function agentTo(origin: string): Agent {
  const { hostname, port } = new URL(origin);
  return new (class extends Agent {
    override createConnection() {
      return connect({ host: hostname, port: Number(port) });
    }
  })();
}
