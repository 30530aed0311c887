import { initializeApp } from "firebase/app";
import { config } from "../config.ts";

/** The page's Firebase app. Import it only from modules that are loaded lazily. */
export const firebaseApp = initializeApp(config.firebase);
