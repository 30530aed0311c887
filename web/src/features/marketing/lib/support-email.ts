export const supportEmail = "support@flashplate.example";
