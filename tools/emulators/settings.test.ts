import { describe, expect, it } from "vitest";
import { addressesAt, inspectorPort, offsetFrom, sessionOffsets } from "./settings.ts";

/** Ports above 1024 of https://fetch.spec.whatwg.org/#port-blocking. */
const blockedByBrowsers = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

const allPortsAt = (offset: number) => {
  const { ports, standInPorts, internalPorts, smtpPort, uiPort, vitePort, lockPort } = addressesAt(offset);
  const groupedPorts = [ports, standInPorts, internalPorts].flatMap((group) => Object.values<number>(group));
  return [...groupedPorts, smtpPort, uiPort, vitePort, lockPort];
};

describe("addressesAt", () => {
  it("returns different ports when the offsets differ", () => {
    const all = [0, ...sessionOffsets].flatMap(allPortsAt);
    expect(new Set(all).size).toBe(all.length);
  });

  it("returns no port that browsers block", () => {
    expect(
      [0, ...sessionOffsets].flatMap(allPortsAt).filter((port) => blockedByBrowsers.includes(port)),
    ).toEqual([]);
  });

  it("puts the offset and shifted addresses into the environment", () => {
    const { environment } = addressesAt(20);
    expect(environment.FLASHPLATE_PORT_OFFSET).toBe("20");
    expect(environment.FLASHPLATE_ORIGIN).toBe("http://127.0.0.1:5020");
    expect(environment.FIRESTORE_EMULATOR_HOST).toBe("127.0.0.1:8100");
    expect(environment.FLASHPLATE_FCM_STAND_IN).toBe("http://127.0.0.1:9491");
  });
});

describe("offsetFrom", () => {
  it.each([
    [{}, 0],
    [{ FLASHPLATE_PORT_OFFSET: "30" }, 30],
    [{ FLASHPLATE_PORT_OFFSET: "auto" }, "auto"],
  ] as const)("reads %j as %s", (env, expected) => {
    expect(offsetFrom(env)).toBe(expected);
  });

  it.each(["ten", "-10", "1.5"])("throws when the offset is %s", (text) => {
    expect(() => offsetFrom({ FLASHPLATE_PORT_OFFSET: text })).toThrow(/FLASHPLATE_PORT_OFFSET/);
  });
});

describe("inspectorPort", () => {
  it.each([
    [{}, undefined],
    [{ FLASHPLATE_INSPECT_FUNCTIONS: "" }, undefined],
    [{ FLASHPLATE_INSPECT_FUNCTIONS: "9229" }, 9229],
  ] as const)("reads %j as %s", (env, expected) => {
    expect(inspectorPort(env)).toBe(expected);
  });

  it.each(["yes", "0", "70000"])("throws when the port is %s", (text) => {
    expect(() => inspectorPort({ FLASHPLATE_INSPECT_FUNCTIONS: text })).toThrow(
      /FLASHPLATE_INSPECT_FUNCTIONS/,
    );
  });
});
