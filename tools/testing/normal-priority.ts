/**
 * Runs before every unit and emulator test file: decoders run with normal priority. With the lowest
 * one they would wait until the other test files leave a processor free.
 */
import { vi } from "vitest";

vi.mock("node:os", async (original) => ({ ...(await original<object>()), setPriority: vi.fn() }));
