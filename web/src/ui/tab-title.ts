import { useEffect } from "react";

let title: string | undefined;
let waiting = 0;

function show(): void {
  title ??= document.title;
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** Names the browser's tab, with the mark that stands before it kept. */
export function useWholeTabTitle(name: string): void {
  useEffect(() => {
    title = name;
    show();
  }, [name]);
}

/** Names the browser's tab after the screen. */
export function useTabTitle(name: string): void {
  useWholeTabTitle(`${name} · Flashplate`);
}

/** Marks the tab with how much waits to be seen: `(2) Orders · Flashplate`. */
export function useTabMark(count: number): void {
  useEffect(() => {
    waiting = count;
    show();
  }, [count]);
  useEffect(
    () => () => {
      waiting = 0;
      show();
    },
    [],
  );
}
