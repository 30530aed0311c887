import { Agent } from "node:https";
import { connect } from "node:net";

/**
 * An agent for SDKs that have their server's address built in: every connection leads to a server of this machine instead,
 * without TLS. For development and tests; where no stand-in is configured, nobody makes one.
 */
export function agentTo(origin: string): Agent {
  const { hostname, port } = new URL(origin);
  return new (class extends Agent {
    override createConnection() {
      return connect({ host: hostname, port: Number(port) });
    }
  })();
}
