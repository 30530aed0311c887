import { vi } from "vitest";

/**
 * From now on, each frame comes before React has rendered what changed, as on a busy device. The
 * setup restores it after the test.
 */
export function makeDeviceBusy(): void {
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => {
    queueMicrotask(() => callback(performance.now()));
    return 0;
  });
  // A place that is computed again in such a frame would be a loop.
  vi.spyOn(ResizeObserver.prototype, "observe").mockReturnValue();
}
