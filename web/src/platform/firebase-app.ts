import { initializeApp } from "firebase/app";
import { config } from "./config.ts";

/** The one Firebase app of this page. Import only from modules that are themselves loaded lazily. */
export const firebaseApp = initializeApp(config.firebase);
