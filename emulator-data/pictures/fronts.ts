import sharp from "sharp";
import { Random } from "./noise.ts";

/** A restaurant seen from across the street at dusk, drawn as layers of SVG. */
export interface Front {
  seed: number;
  name: string;
  sky: readonly [top: string, low: string];
  wall: string;
  wallDark: string;
  trim: string;
  awning: readonly [string, string];
  glow: string;
  lamps: "bulbs" | "lanterns";
}

const width = 1200;
const height = 900;

/** Fronts of the demo restaurants. */
export const fronts: Readonly<Record<string, Front>> = {
  "front-juniper": {
    seed: 5,
    name: "JUNIPER & RYE",
    sky: ["#2b3350", "#e09a6b"],
    wall: "#24493a",
    wallDark: "#142c23",
    trim: "#d9b978",
    awning: ["#efe3cc", "#2f6b4f"],
    glow: "#ffc873",
    lamps: "bulbs",
  },
  "front-marigold": {
    seed: 12,
    name: "CASA MARIGOLD",
    sky: ["#3d2a4f", "#f0a35c"],
    wall: "#c8742c",
    wallDark: "#8c4318",
    trim: "#f6dfae",
    awning: ["#f2b134", "#a8352a"],
    glow: "#ffd88a",
    lamps: "bulbs",
  },
  "front-lantern": {
    seed: 21,
    name: "LANTERN NOODLE HOUSE",
    sky: ["#161a30", "#6b3a52"],
    wall: "#2a2124",
    wallDark: "#150f12",
    trim: "#b5362a",
    awning: ["#8f1f1c", "#5e1215"],
    glow: "#ffb35c",
    lamps: "lanterns",
  },
};

/** Renders a front to WebP. */
export async function renderFront(front: Front): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(front)))
    .removeAlpha()
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
}

function svgOf(f: Front): string {
  const random = new Random(f.seed);
  const layers = [
    sky(f, random),
    building(f),
    shopWindows(f, random),
    door(f),
    awning(f),
    sign(f),
    street(f, random),
    lamps(f, random),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 900">${definitions(f)}${layers.join("")}${finish()}</svg>`;
}

function definitions(f: Front): string {
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${f.sky[0]}"/><stop offset="1" stop-color="${f.sky[1]}"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${f.wallDark}"/><stop offset="0.6" stop-color="${f.wall}"/><stop offset="1" stop-color="${f.wallDark}"/></linearGradient>
<radialGradient id="room" cx="0.5" cy="0.3" r="0.85"><stop offset="0" stop-color="#fff3d0"/><stop offset="0.3" stop-color="${f.glow}"/><stop offset="0.72" stop-color="#a8551f"/><stop offset="1" stop-color="#3a1710"/></radialGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${f.glow}" stop-opacity="0.85"/><stop offset="0.25" stop-color="${f.glow}" stop-opacity="0.3"/><stop offset="1" stop-color="${f.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4d3f3a"/><stop offset="1" stop-color="#17120f"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<filter id="plaster" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="5" seed="${f.seed}" result="n"/><feDiffuseLighting in="n" surfaceScale="1.6" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.15" k2="0" k3="0" k4="0"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="far"><feGaussianBlur stdDeviation="3"/></filter>
<filter id="wet" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.16" numOctaves="3" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="46" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="5 2"/></filter>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.5 0 0 0 -0.17"/></filter>
<radialGradient id="vignette" cx="0.5" cy="0.52" r="0.75"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.62"/></radialGradient>
</defs>`;
}

function sky(f: Front, random: Random): string {
  const roofs = Array.from({ length: 14 }, (_, i) => {
    const x = i * 95 - 60;
    const top = 150 + random.between(0, 130);
    const lit = Array.from({ length: 5 }, () =>
      random.next() < 0.45
        ? `<rect x="${x + random.between(10, 70)}" y="${top + random.between(20, 160)}" width="11" height="16" fill="${f.glow}" opacity="0.55"/>`
        : "",
    );
    return `<rect x="${x}" y="${top}" width="${random.between(80, 130)}" height="600" fill="${f.wallDark}" opacity="0.55"/>${lit.join("")}`;
  });
  return `<rect width="1200" height="900" fill="url(#sky)"/><g filter="url(#far)">${roofs.join("")}</g>`;
}

function building(f: Front): string {
  return `<g filter="url(#plaster)"><rect x="70" y="92" width="1060" height="640" fill="url(#wall)"/>
<rect x="50" y="70" width="1100" height="34" fill="${f.trim}"/><rect x="62" y="104" width="1076" height="10" fill="${f.wallDark}"/>
<rect x="70" y="655" width="1060" height="80" fill="${f.wallDark}"/></g>
<rect x="70" y="114" width="1060" height="46" fill="url(#shade)"/>`;
}

const windowAt = { left: [130, 395] as const, right: [690, 395] as const, wide: 380, high: 280 };

function shopWindows(f: Front, random: Random): string {
  return [windowAt.left, windowAt.right].map(([x, y]) => shopWindow(f, random, x, y)).join("");
}

function shopWindow(f: Front, random: Random, x: number, y: number): string {
  const { wide, high } = windowAt;
  const shelves = Array.from({ length: 15 }, (_, i) => {
    const tall = random.between(26, 46);
    const tint = ["#3d5c3a", "#7a2c1d", "#c98b3c", "#2c3850"][random.integer(4)];
    return `<rect x="${x + 24 + i * 23}" y="${y + 92 - tall}" width="12" height="${tall}" rx="4" fill="${tint}" opacity="0.85"/>`;
  });
  const people = Array.from({ length: 4 }, (_, i) => {
    const px = x + 60 + i * 88 + random.between(-14, 14);
    const py = y + 150 + random.between(-10, 12);
    return `<g fill="#2a120c" opacity="0.82"><circle cx="${px}" cy="${py}" r="19"/><path d="M${px - 38} ${py + 92}q0-68 38-68t38 68z"/></g>`;
  });
  const pendants = [0.2, 0.5, 0.8].map((t) => {
    const px = x + wide * t;
    return `<path d="M${px} ${y}v38" stroke="#2a120c" stroke-width="3"/><path d="M${px - 24} ${y + 60}q4-24 24-24t24 24z" fill="#2a120c"/><ellipse cx="${px}" cy="${y + 62}" rx="19" ry="6" fill="#fff6dd"/><circle cx="${px}" cy="${y + 66}" r="95" fill="url(#halo)"/>`;
  });
  const tables = [0.28, 0.74].map(
    (t) =>
      `<rect x="${x + wide * t - 62}" y="${y + 226}" width="124" height="9" rx="3" fill="#54270f"/><rect x="${x + wide * t - 4}" y="${y + 232}" width="8" height="50" fill="#3d1a0b"/><circle cx="${x + wide * t - 22}" cy="${y + 220}" r="9" fill="#f2e3c4"/><path d="M${x + wide * t + 16} ${y + 226}v-22l-8-14h18l-8 14" fill="none" stroke="#f7d9a0" stroke-width="3"/>`,
  );
  const bars = [1 / 3, 2 / 3].map(
    (t) => `<rect x="${x + wide * t - 4}" y="${y}" width="8" height="${high}" fill="${f.wallDark}"/>`,
  );
  return `<rect x="${x - 14}" y="${y - 14}" width="${wide + 28}" height="${high + 28}" fill="${f.wallDark}"/><rect x="${x - 9}" y="${y - 9}" width="${wide + 18}" height="${high + 18}" fill="none" stroke="${f.trim}" stroke-width="3" opacity="0.7"/>
<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${x} ${y} ${wide} ${high}"><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="url(#room)"/><g filter="url(#far)"><rect x="${x + 12}" y="${y + 92}" width="${wide - 24}" height="7" fill="#5a2a12"/>${shelves.join("")}</g><g filter="url(#far)">${people.join("")}</g>${tables.join("")}${pendants.join("")}<path d="M${x} ${y}h150l-150 210z" fill="#fff" opacity="0.09"/><path d="M${x + 230} ${y}h70l-190 ${high}h-70z" fill="#fff" opacity="0.06"/></svg>${bars.join("")}
<rect x="${x - 22}" y="${y + high + 12}" width="${wide + 44}" height="16" fill="${f.trim}" opacity="0.75"/>`;
}

function door(f: Front): string {
  return `<rect x="540" y="380" width="120" height="355" fill="${f.wallDark}"/><rect x="550" y="392" width="100" height="343" fill="${f.wall}"/><rect x="563" y="408" width="74" height="205" fill="url(#room)"/><rect x="563" y="630" width="74" height="84" fill="${f.wallDark}" opacity="0.7"/><circle cx="641" cy="622" r="6" fill="${f.trim}"/><rect x="577" y="470" width="46" height="30" rx="4" fill="#fffaf3"/><path d="M583 480h34M583 489h24" stroke="#1f1a17" stroke-width="4"/>`;
}

function awning(f: Front): string {
  const stripes = Array.from({ length: 22 }, (_, i) => {
    const top = 96 + i * (1008 / 22);
    const next = top + 1008 / 22;
    const low = 66 + i * (1068 / 22);
    const lowNext = low + 1068 / 22;
    const middle = (low + lowNext) / 2;
    return `<path d="M${top} 292L${next} 292L${lowNext} 372Q${middle} 402 ${low} 372Z" fill="${f.awning[i % 2]}"/>`;
  });
  return `<rect x="80" y="372" width="1040" height="74" fill="url(#shade)"/><g filter="url(#plaster)">${stripes.join("")}</g><rect x="96" y="284" width="1008" height="12" fill="${f.wallDark}"/><path d="M66 372L96 292H1104L1134 372Z" fill="url(#shade)" opacity="0.55"/>`;
}

function sign(f: Front): string {
  const size = f.name.length > 16 ? 44 : 66;
  return `<ellipse cx="600" cy="218" rx="470" ry="120" fill="url(#halo)" opacity="0.55"/><rect x="190" y="166" width="820" height="96" rx="8" fill="${f.wallDark}"/><rect x="198" y="174" width="804" height="80" rx="5" fill="none" stroke="${f.trim}" stroke-width="2.5" opacity="0.8"/>
<text x="600" y="${214 + size * 0.36}" text-anchor="middle" font-family="DejaVu Serif, Georgia, serif" font-weight="bold" font-size="${size}" letter-spacing="7" fill="#fff1cf">${f.name.replace("&", "&amp;")}</text>`;
}

function street(f: Front, random: Random): string {
  const pots = [95, 1060].map((x) => {
    const leaves = Array.from({ length: 60 }, () => {
      const angle = random.between(-2.9, -0.25);
      const away = random.between(20, 92);
      const lx = x + 22 + Math.cos(angle) * away * 0.72;
      const ly = 668 + Math.sin(angle) * away;
      const tint = ["#2f5a3a", "#3f7a45", "#24452d", "#5c8f4c"][random.integer(4)];
      return `<ellipse cx="${lx}" cy="${ly}" rx="15" ry="6" transform="rotate(${random.between(0, 180)} ${lx} ${ly})" fill="${tint}"/>`;
    });
    return `${leaves.join("")}<path d="M${x - 14} 662h72l-10 84h-52z" fill="#7d452c"/><path d="M${x - 14} 662h72l-2 14h-68z" fill="#9a5a3b"/>`;
  });
  const reflections = `<g filter="url(#wet)" opacity="0.6"><rect x="130" y="752" width="380" height="130" fill="${f.glow}" opacity="0.55"/><rect x="690" y="752" width="380" height="130" fill="${f.glow}" opacity="0.55"/><rect x="560" y="752" width="80" height="130" fill="${f.glow}" opacity="0.5"/><rect x="60" y="742" width="1080" height="26" fill="${f.wallDark}"/></g>`;
  const lines = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${-300 + i * 225} 900L${180 + i * 105} 745" stroke="#000" stroke-opacity="0.25" stroke-width="2"/>`,
  );
  return `<rect y="732" width="1200" height="168" fill="url(#ground)"/>${lines.join("")}<path d="M0 800H1200" stroke="#000" stroke-opacity="0.25" stroke-width="2"/>${reflections}<ellipse cx="320" cy="752" rx="280" ry="34" fill="url(#halo)" opacity="0.7"/><ellipse cx="880" cy="752" rx="280" ry="34" fill="url(#halo)" opacity="0.7"/>${pots.join("")}`;
}

function lamps(f: Front, random: Random): string {
  if (f.lamps === "lanterns") {
    return [150, 330, 870, 1050].map((x, i) => lantern(x, 330 + (i % 2) * 16, f)).join("");
  }
  const sag = (t: number) => 40 + 78 * 4 * t * (1 - t);
  const bulbs = Array.from({ length: 17 }, (_, i) => {
    const t = (i + 0.5) / 17;
    const x = t * 1240 - 20;
    const y = sag(t) + 14 + random.between(-3, 3);
    return `<circle cx="${x}" cy="${y}" r="46" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="8" fill="#fff6df"/>`;
  });
  return `<path d="M-20 ${sag(0)}Q600 ${sag(0.5) * 2 - 40} 1220 ${sag(1)}" fill="none" stroke="#1a1412" stroke-width="3"/>${bulbs.join("")}`;
}

function lantern(x: number, y: number, f: Front): string {
  const ribs = [-0.6, -0.2, 0.2, 0.6].map(
    (t) =>
      `<path d="M${x - 46 * Math.sqrt(1 - t * t)} ${y + t * 56}Q${x} ${y + t * 56 + 9} ${x + 46 * Math.sqrt(1 - t * t)} ${y + t * 56}" fill="none" stroke="#7d140f" stroke-width="2" opacity="0.6"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="165" fill="url(#halo)" opacity="0.8"/><path d="M${x} ${y - 90}v40" stroke="#120c0c" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="48" ry="56" fill="#d9412b"/><ellipse cx="${x}" cy="${y + 6}" rx="30" ry="42" fill="${f.glow}" opacity="0.8" filter="url(#soft)"/>${ribs.join("")}<rect x="${x - 20}" y="${y - 62}" width="40" height="11" rx="3" fill="#1c1212"/><rect x="${x - 20}" y="${y + 51}" width="40" height="11" rx="3" fill="#1c1212"/><path d="M${x} ${y + 62}v34" stroke="#d9a23a" stroke-width="5"/>`;
}

function finish(): string {
  return `<rect width="1200" height="900" fill="url(#vignette)"/><rect width="1200" height="900" filter="url(#grain)" opacity="0.22"/>`;
}
