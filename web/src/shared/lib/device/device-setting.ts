import { useSyncExternalStore } from "react";

/** A setting of this device. All tabs share it. */
export interface DeviceSetting<Value extends string> {
  /** The value. Renders again when it changes, in another tab too. */
  useSetting: () => Value;
  choose: (value: Value) => void;
}

/**
 * Creates a setting that is kept in local storage. Without storage, a choice lasts until the page is left.
 * @param name part of the storage key, and of the event that a choice dispatches with the value as `detail`
 * @param values the first one is the default. It is not stored, and replaces a stored value that is unknown
 */
export function deviceSetting<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): DeviceSetting<Value> {
  const [defaultValue] = values;
  const key = `flashplate.${name}`;
  const event = `flashplate:${name}`;
  /** A choice that could not be stored. */
  let unsaved: Value | undefined;

  function read(): Value {
    if (unsaved !== undefined) return unsaved;
    try {
      const stored = localStorage.getItem(key);
      return values.find((value) => value === stored) ?? defaultValue;
    } catch {
      return defaultValue;
    }
  }

  function subscribe(listener: () => void): () => void {
    for (const type of [event, "storage"]) window.addEventListener(type, listener);
    return () => {
      for (const type of [event, "storage"]) window.removeEventListener(type, listener);
    };
  }

  return {
    useSetting: () => useSyncExternalStore(subscribe, read, () => defaultValue),
    choose: (value) => {
      try {
        if (value === defaultValue) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
        unsaved = undefined;
      } catch {
        unsaved = value;
      }
      window.dispatchEvent(new CustomEvent(event, { detail: value }));
    },
  };
}
