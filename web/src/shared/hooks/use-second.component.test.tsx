import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { useEachSecond } from "./use-second.ts";

const renders: number[] = [];

function Shown({ read }: { read: () => number }) {
  const value = useEachSecond(read);
  renders.push(value);
  return <p>{value}</p>;
}

it("renders once when the value differs between two reads, as a time can", async () => {
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads;
  };
  await render(<Shown read={read} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(renders).toEqual([1]);
});
