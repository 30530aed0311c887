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
  // Floating UI, which places menus and lists, observes sizes again in a frame after each change. With
  // frames that come at once, that would be an endless loop.
  vi.spyOn(ResizeObserver.prototype, "observe").mockReturnValue();
}
