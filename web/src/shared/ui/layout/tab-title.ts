import { useEffect } from "react";

let title: string | undefined;
let unseenCount = 0;

function updateTitle(): void {
  title ??= document.title;
  document.title = unseenCount > 0 ? `(${unseenCount}) ${title}` : title;
}

/** Sets the tab's title, without the suffix that `useTabTitle` adds. */
export function useWholeTabTitle(name: string): void {
  useEffect(() => {
    title = name;
    updateTitle();
  }, [name]);
}

/** Sets the tab's title to a name and the suffix "Flashplate". */
export function useTabTitle(name: string): void {
  useWholeTabTitle(`${name} · Flashplate`);
}

/** Shows a count before the tab's title: `(2) Inbox · Flashplate`. */
export function useTabCount(count: number): void {
  useEffect(() => {
    unseenCount = count;
    updateTitle();
  }, [count]);
  useEffect(
    () => () => {
      unseenCount = 0;
      updateTitle();
    },
    [],
  );
}
