// args: names... ; renders into /tmp/pics/<name>.webp and a contact sheet
import sharp from "sharp";
import { renderPictures } from "./pictures/cache.ts";
import { pictureNames } from "./pictures/catalog.ts";
import { writeFileSync } from "node:fs";
const names = process.argv.length>2 ? process.argv.slice(2) : [...pictureNames];
const t=Date.now();
const m = await renderPictures(names);
console.log("ms", Date.now()-t);
for (const [n,b] of m) { writeFileSync(`/tmp/pics/${n}.webp`, b); if (b.length>150000) console.log("BIG",n,b.length); }
console.log([...m.values()].reduce((a,b)=>Math.max(a,b.length),0));
const per=12, cols=3, w=520, h=390;
for (let s=0;s*per<names.length;s++){ const part=names.slice(s*per,(s+1)*per);
 await sharp({create:{width:cols*w,height:Math.ceil(part.length/cols)*h,channels:3,background:"#fff"}}).composite(await Promise.all(part.map(async(n,i)=>({input:await sharp(m.get(n)).resize(w-6,h-6,{fit:"cover"}).toBuffer(),left:(i%cols)*w,top:Math.floor(i/cols)*h})))).png().toFile(`/tmp/pics/sheet${s}.png`);}
