/** Password of every demo member in the seed. */
export const DEMO_PASSWORD = "Karibu-Shauri-2026";
export const DEMO_MEMBERS = {
  ada: "ada@shauri.example",
  kwame: "kwame@shauri.example",
  wanjiku: "wanjiku@shauri.example",
  thabo: "thabo@shauri.example",
  aminata: "aminata@shauri.example",
  youssef: "youssef@shauri.example",
  efua: "efua@shauri.example",
  mariam: "mariam@shauri.example",
} as const;
export type DemoMember = keyof typeof DEMO_MEMBERS;
