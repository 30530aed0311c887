import { useSyncExternalStore } from "react";

/** A setting of this device, in all tabs. */
export interface DeviceSetting<Value extends string> {
  /** The value. Renders again when it changes, in another tab too. */
  useSetting: () => Value;
  choose: (value: Value) => void;
}

/**
 * A setting that the browser's storage keeps. The first value is the usual one: it is not stored, and
 * counts where nothing or something else is stored. Without a storage, a choice lasts until the page is left.
 * @param name of the key in the storage, and of the event that a choice dispatches, with the value as `detail`
 */
export function deviceSetting<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): DeviceSetting<Value> {
  const [usual] = values;
  const key = `flashplate.${name}`;
  const event = `flashplate:${name}`;
  let unsaved: Value | undefined;

  function read(): Value {
    if (unsaved !== undefined) return unsaved;
    try {
      const stored = localStorage.getItem(key);
      return values.find((value) => value === stored) ?? usual;
    } catch {
      return usual;
    }
  }

  function subscribe(listener: () => void): () => void {
    for (const changed of [event, "storage"]) window.addEventListener(changed, listener);
    return () => {
      for (const changed of [event, "storage"]) window.removeEventListener(changed, listener);
    };
  }

  return {
    useSetting: () => useSyncExternalStore(subscribe, read, () => usual),
    choose: (value) => {
      try {
        if (value === usual) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
        unsaved = undefined;
      } catch {
        unsaved = value;
      }
      window.dispatchEvent(new CustomEvent(event, { detail: value }));
    },
  };
}
