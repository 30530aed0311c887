import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Hosting, with its rewrites to the functions, answers what the development server does not. */
const hosting = process.env.FLASHPLATE_HOSTING_ORIGIN ?? "http://127.0.0.1:5000";
const backend = ["/api", "/engine", "/notifications", "/account", "/account_link", "/contact-message"];

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(backend.map((path) => [path, { target: hosting, changeOrigin: true }])),
  },
  // The manifest tells the bench what each route loads; Hosting leaves dot folders out.
  build: { target: "es2022", sourcemap: false, manifest: true },
});
