import type { Canvas } from "./canvas.ts";
import { type Color, color } from "./color.ts";
import { coffee, coldDrink, olives, redWine } from "./dishes/drinks.ts";
import { margherita, moleVerde, salmon, spaghetti, steak, tlayuda } from "./dishes/evening.ts";
import { avocadoToast, granola, huevosRancheros, pancakes, skilletEggs } from "./dishes/morning.ts";
import { burger, burritoBowl, clubSandwich, salad, soup, tacos } from "./dishes/noon.ts";
import { chocolateCake, limeTart, raspberryTart, scoops, tresLeches } from "./dishes/sweet.ts";
import { citrusSlice, citrusWedge, mint } from "./fruit.ts";
import type { Scene } from "./render.ts";
import { type TableKind, table } from "./tables.ts";
import { fork, knife, napkin, spoon } from "./tableware.ts";
import { basil, cherryTomato } from "./vegetables.ts";

/** Cloths of the two houses: cloth and stripe. */
const cloths = {
  blue: [color("#6f8794"), color("#efe9dc")],
  cream: [color("#ece3d2"), color("#b8503a")],
  saffron: [color("#c28127"), color("#f6ecd6")],
  basil: [color("#3f6b54"), color("#efe9dc")],
  plum: [color("#5b2a4e"), color("#e8d9cf")],
} as const satisfies Record<string, readonly [Color, Color]>;

type Draw = (canvas: Canvas) => void;

/** A dish on its table: where it stands, how near the camera is, and what lies around it. */
interface Setting {
  table: TableKind;
  shift?: number;
  unitsWide?: number;
  at?: readonly [x: number, y: number];
  around?: readonly Draw[];
}

const cloth = (
  kind: keyof typeof cloths,
  x: number,
  y: number,
  turn: number,
  halfWidth = 1.5,
  halfHeight = 3,
): Draw => {
  const [body, stripe] = cloths[kind];
  return (canvas) => canvas.within(x, y, turn, 1, () => napkin(canvas, halfWidth, halfHeight, body, stripe));
};
const cutlery =
  (piece: Draw, x: number, y: number, turn: number): Draw =>
  (canvas) =>
    canvas.within(x, y, turn, 1, () => piece(canvas));
const at =
  (x: number, y: number, draw: Draw, turn = 0, scale = 1): Draw =>
  (canvas) =>
    canvas.within(x, y, turn, scale, () => draw(canvas));

function served(dish: Draw, setting: Setting): Scene {
  return {
    width: 1200,
    height: 900,
    unitsWide: setting.unitsWide ?? 9.9,
    draw(canvas) {
      table(canvas, setting.table, setting.shift);
      for (const draw of setting.around ?? []) draw(canvas);
      const [x, y] = setting.at ?? [0, 0];
      canvas.within(x, y, 0, 1, () => dish(canvas));
    },
  };
}

const juice = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 4,
    tint: [color("#dd7a08"), color("#f2a92f")],
    ice: 0,
    garnish: ["orange-slice", "mint"],
    foam: 0.5,
  });
const spritz = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 9,
    tint: [color("#a9b96a"), color("#dfe3b8")],
    ice: 5,
    garnish: ["cucumber", "lime-slice", "mint"],
  });
const jamaica = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 6,
    tint: [color("#4f0418"), color("#9c1433")],
    ice: 5,
    garnish: ["straw", "lime-slice"],
  });
const margarita = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 11,
    tint: [color("#b9bf62"), color("#e1df9f")],
    ice: 5,
    garnish: ["lime-wedge"],
    salt: true,
  });
const halves =
  (kind: "orange" | "lime" | "lemon", spots: readonly (readonly [number, number, number])[]): Draw =>
  (canvas) => {
    for (const [x, y, r] of spots) citrusSlice(canvas, { x, y, r, kind, rotation: x, lift: 0.3 });
  };

const scenes: Record<string, () => Scene> = {
  pancakes: () =>
    served(
      (canvas) =>
        pancakes(canvas, {
          seed: 3,
          glaze: "cream",
          syrup: color("#5a2506"),
          fruit: "blueberry",
          topping: "butter",
        }),
      {
        table: "walnut",
        at: [0.4, 0],
        around: [cloth("blue", -4.7, 0.6, 0.18), cutlery(fork, -4.35, 0.4, 0.12)],
      },
    ),
  "cinnamon-pancakes": () =>
    served(
      (canvas) =>
        pancakes(canvas, {
          seed: 8,
          glaze: "clay",
          syrup: color("#7a3a0c"),
          fruit: "strawberry",
          topping: "cream",
        }),
      { table: "linen", shift: 2, at: [-0.4, 0.1], around: [cutlery(fork, 4.3, 0.2, -0.1)] },
    ),
  "skillet-eggs": () =>
    served(skilletEggs, {
      table: "slate",
      at: [0.3, 0.1],
      around: [cloth("cream", 3.6, 2.6, 0.9, 1.2, 2.4)],
    }),
  "huevos-rancheros": () =>
    served(huevosRancheros, {
      table: "terracotta",
      around: [cloth("saffron", 4.8, 1, -0.2), cutlery(fork, 4.6, 0.6, -0.12)],
    }),
  "avocado-toast": () =>
    served(avocadoToast, {
      table: "marble",
      unitsWide: 10.2,
      around: [cloth("basil", 4.4, 3, 0.7, 1.2, 2.6)],
    }),
  granola: () =>
    served(granola, {
      table: "linen",
      at: [-0.35, 0],
      unitsWide: 9.6,
      around: [cloth("saffron", 4, -2, 0.5, 1.3, 3), cutlery(spoon, 3.95, 0.7, 0.16)],
    }),
  burger: () =>
    served(burger, {
      table: "walnut",
      shift: 3,
      unitsWide: 10.2,
      around: [cloth("cream", -4.6, 2.6, 0.5, 1.4, 2.6)],
    }),
  "tomato-soup": () =>
    served(
      (canvas) =>
        soup(canvas, {
          seed: 2,
          glaze: "cream",
          body: [color("#8c220a"), color("#bd3c12"), color("#d65e23")],
          kind: "tomato",
        }),
      {
        table: "oak",
        shift: 1,
        at: [-0.2, 0.05],
        around: [cloth("basil", 4.5, 1, -0.15), cutlery(spoon, 4.45, 0.6, -0.1)],
      },
    ),
  "tortilla-soup": () =>
    served(
      (canvas) =>
        soup(canvas, {
          seed: 7,
          glaze: "ink",
          body: [color("#5a1d0a"), color("#8c3612"), color("#ac5620")],
          kind: "tortilla",
        }),
      {
        table: "terracotta",
        shift: 2,
        at: [0.2, 0],
        around: [cloth("plum", -4.7, 0.8, 0.2), cutlery(spoon, -4.5, 0.4, 0.14)],
      },
    ),
  "market-salad": () =>
    served(salad, {
      table: "oak",
      shift: 4,
      around: [cloth("blue", -4.6, -1, 0.25), cutlery(fork, -4.5, 0.6, 0.1)],
    }),
  "club-sandwich": () =>
    served(clubSandwich, {
      table: "slate",
      shift: 2,
      unitsWide: 10.2,
      around: [cloth("saffron", -4.5, -2.8, 0.9, 1.2, 2.6)],
    }),
  tacos: () => served(tacos, { table: "terracotta", shift: 1, unitsWide: 10.2 }),
  "burrito-bowl": () => served(burritoBowl, { table: "plum", around: [cutlery(fork, 4.5, 0.4, -0.1)] }),
  margherita: () =>
    served(margherita, {
      table: "slate",
      shift: 1,
      around: [
        at(-4.6, -2.9, (canvas) => cherryTomato(canvas, 0, 0, 0.5)),
        at(4.5, 2.9, (canvas) => basil(canvas, 0, 0, 1.2, 0.6)),
      ],
    }),
  tlayuda: () => served(tlayuda, { table: "oak", shift: 6, around: [cloth("plum", -4.8, 2.4, 0.4)] }),
  spaghetti: () =>
    served(spaghetti, {
      table: "walnut",
      shift: 5,
      at: [0.3, 0],
      around: [cloth("cream", -4.7, 0.4, 0.15), cutlery(fork, -4.4, 0.3, 0.1)],
    }),
  salmon: () =>
    served(salmon, {
      table: "linen",
      shift: 1,
      at: [-0.2, 0],
      around: [cutlery(knife, 4.35, 0.2, -0.06), cutlery(fork, 4.85, 0.1, -0.06)],
    }),
  steak: () =>
    served((canvas) => steak(canvas, { seed: 15, style: "frites" }), {
      table: "walnut",
      shift: 1,
      at: [0.2, 0],
      around: [cloth("basil", -4.7, 1.4, 0.25), cutlery(knife, -4.5, 0.2, 0.1)],
    }),
  "carne-asada": () =>
    served((canvas) => steak(canvas, { seed: 16, style: "asada" }), {
      table: "terracotta",
      shift: 3,
      unitsWide: 10.2,
    }),
  "mole-verde": () =>
    served(moleVerde, {
      table: "linen",
      shift: 4,
      around: [cloth("basil", 4.7, -1, -0.2), cutlery(spoon, 4.6, 0.8, -0.1)],
    }),
  "flat-white": () =>
    served((canvas) => coffee(canvas, { glaze: "white", art: true }), {
      table: "walnut",
      shift: 2,
      unitsWide: 8.6,
      around: [cloth("cream", 4, 1.6, -0.3, 1.4, 3)],
    }),
  "cafe-de-olla": () =>
    served((canvas) => coffee(canvas, { glaze: "clay", art: false }), {
      table: "plum",
      shift: 2,
      unitsWide: 8.6,
    }),
  "orange-juice": () =>
    served(at(0.2, 0.1, juice), {
      table: "marble",
      unitsWide: 8,
      around: [
        halves("orange", [
          [-2.75, -1.5, 1],
          [-2.5, 1.75, 0.95],
          [3.1, -1.6, 0.95],
        ]),
        at(2.5, 1.9, (canvas) => mint(canvas, 0, 0, 1.1, 0.4)),
      ],
    }),
  "garden-spritz": () =>
    served(at(-0.7, 0.1, spritz), {
      table: "slate",
      unitsWide: 8,
      around: [
        at(3, -1.7, spritz, 1.9, 0.98),
        halves("lime", [
          [2.3, 1.7, 0.7],
          [3.1, 2.3, 0.65],
        ]),
        at(-3.2, 2, (canvas) => mint(canvas, 0, 0, 1.1, 2)),
      ],
    }),
  jamaica: () =>
    served(at(-0.5, 0, jamaica), {
      table: "terracotta",
      shift: 4,
      unitsWide: 8,
      around: [at(3.2, -1.9, jamaica, 2.2, 0.98), halves("lime", [[-3, 1.9, 0.7]])],
    }),
  margarita: () =>
    served(at(0.2, 0.05, margarita), {
      table: "plum",
      shift: 1,
      unitsWide: 8,
      around: [
        at(-3.5, -2, margarita, 2.4, 0.98),
        at(2.9, 1.7, (canvas) => citrusWedge(canvas, 0, 0, 0.7, 0.5, "lime")),
        at(3.2, -1.3, (canvas) =>
          citrusSlice(canvas, { x: 0, y: 0, r: 0.75, kind: "lime", rotation: 0.8, lift: 0.2 }),
        ),
      ],
    }),
  "red-wine": () =>
    served(at(-0.9, 0.1, redWine), {
      table: "walnut",
      shift: 7,
      unitsWide: 8.6,
      around: [cloth("cream", 3.6, -2.2, 0.7, 1.4, 3), at(2.65, 1.35, (canvas) => olives(canvas, 3))],
    }),
  "raspberry-tart": () =>
    served(raspberryTart, {
      table: "marble",
      shift: 3,
      around: [cloth("cream", -4.7, 2.2, 0.35), cutlery(fork, -4.6, 0, 0.1)],
    }),
  "lime-tart": () => served(limeTart, { table: "oak", shift: 8, around: [cloth("saffron", 4.7, -2, 0.3)] }),
  "chocolate-cake": () =>
    served(chocolateCake, { table: "linen", shift: 6, around: [cutlery(fork, -4.75, 0.4, 0.08)] }),
  "tres-leches": () =>
    served(tresLeches, { table: "walnut", shift: 9, around: [cutlery(fork, 4.6, 0.3, -0.1)] }),
  "ice-cream": () =>
    served(
      (canvas) =>
        scoops(canvas, {
          seed: 21,
          glaze: "ink",
          flavours: [
            { tint: color("#f4e6c0"), bits: color("#e2cc98") },
            { tint: color("#e59aa6"), bits: color("#b23a52") },
            { tint: color("#b5be7c"), bits: color("#6f7f38") },
          ],
          extra: "berries",
        }),
      { table: "marble", shift: 5, unitsWide: 9.6, around: [cutlery(spoon, 4.3, 0.6, -0.12)] },
    ),
  "mango-sorbet": () =>
    served(
      (canvas) =>
        scoops(canvas, {
          seed: 22,
          glaze: "sage",
          flavours: [{ tint: color("#efa32c") }, { tint: color("#f2b03c") }, { tint: color("#eb9a22") }],
          extra: "mango",
        }),
      { table: "terracotta", shift: 6, unitsWide: 9.6, around: [cutlery(spoon, -4.2, 0.6, 0.12)] },
    ),
};

/** The scene of a picture, by the name that the fixtures use. */
export function sceneOf(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no picture '${name}'; there are ${Object.keys(scenes).join(", ")}.`);
  return scene();
}
