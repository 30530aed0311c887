import { fcmStandIn } from "../../src/platform/services/integrations.ts";

/** A message that the stand-in for FCM accepted. */
export interface TakenMessage {
  name: string;
  topic: string;
  title: string;
  body: string;
  data: Record<string, string>;
  collapseKey: string;
  filteredByApp: boolean;
}

/** How the stand-in answers a message; see tools/stand-ins/fcm.ts. */
export type FcmAnswer =
  | { status: number; retryAfter?: string }
  | { mode: "hang" | "malformed" | "take-and-hang" | "take-and-malformed" };

/** The messages sent to a topic, oldest first. */
export async function sentTo(topic: string): Promise<TakenMessage[]> {
  const answer = await fetch(`${fcmStandIn}/stand-in/messages?topic=${encodeURIComponent(topic)}`);
  return (await answer.json()) as TakenMessage[];
}

/** Sets the answers to the next messages of a topic. Later messages are accepted. */
export async function answerNext(topic: string, ...answers: FcmAnswer[]): Promise<void> {
  const answer = await fetch(`${fcmStandIn}/stand-in/answers`, {
    method: "POST",
    body: JSON.stringify({ topic, answers }),
  });
  if (!answer.ok) throw new Error(`The stand-in for FCM answered ${answer.status}.`);
}
