import type { SupabaseClient } from "@supabase/supabase-js";
import { type Attack, refused } from "../attack.ts";
import type { Fixture, Person } from "../fixture.ts";
import { asNewcomer } from "./limits.ts";
import { unique } from "./others.ts";

/** The company's page, which lists its contacts. */
const shown = (viewer: SupabaseClient, { ids }: Fixture) =>
  viewer.rpc("company_page", { company: ids.company });
const values = (by: Person) => by.client.from("company_handles").select("value");
const find = ({ visitor, ids }: Fixture) => visitor.rpc("find_handle", { typed: ids.number });
const word = () => unique("x").replaceAll(/\W/g, "_").toLowerCase().slice(0, 15);
/** Adds a contact of the company's, or of another one. */
const add = ({ ids }: Fixture, by: Person, row: object) =>
  by.client
    .from("company_handles")
    .insert({ company_id: ids.company, kind: "x", value: word(), ...row });
const added: Attack["control"] = (fixture) => add(fixture, fixture.stranger, {}).select("id");
/** The attacker adds a contact. */
const adding =
  (row: object | ((fixture: Fixture) => object)): Attack["attack"] =>
  (fixture) =>
    add(fixture, fixture.attacker, typeof row === "function" ? row(fixture) : row);

/** Imports a table of one business, in the owner's name. */
const importing = ({ owner, ids: { number: phone } }: Fixture, by: SupabaseClient) => {
  const companies = [{ line: 1, name: word(), category: "General", place: "Lagos", phone }];
  return by.rpc("import_companies", { companies, added_by: owner.email, is_trial: false });
};

/** Attacks on companies' contacts: reading, adding and removing them. */
export const handles: Attack[] = [
  ...refused("42501", shown, find, {
    "a visitor lists the numbers of all companies": ({ visitor }) =>
      visitor.from("company_handles").select("value"),
    "a member asks as a visitor would": ({ attacker, ids }) =>
      attacker.client.rpc("ask_removal", { handle: ids.handle }),
  }),
  ...refused("nothing", shown, ({ owner }) => values(owner), {
    "a member lists the numbers of all companies": ({ attacker }) => values(attacker),
  }),
  ...refused("42501", shown, (fixture) => shown(fixture.visitor, fixture), {
    "a visitor embeds the numbers in a list of companies": ({ visitor }) =>
      visitor.from("companies").select("name,company_handles(value)"),
  }),
  ...refused("nothing", shown, find, {
    "a member embeds the numbers in a list of companies": ({ attacker }) =>
      attacker.client.from("companies").select("name,company_handles!inner(value)"),
    "a member filters companies by how a number begins": ({ attacker }) =>
      attacker.client
        .from("companies")
        .select("name,company_handles!inner()")
        .like("company_handles.value", "+234800%"),
    "a visitor looks numbers up by how they begin": ({ visitor, ids }) =>
      visitor.rpc("find_handle", { typed: `${ids.number.slice(0, -2)}%` }),
    "a competitor without an account has a number hidden that has stood for long": (fixture) => {
      const args = { handle: fixture.ids.handle, note: "It is mine." };
      return fixture.visitor.rpc("ask_removal", args);
    },
    "a competitor on their first day reports a contact as private to hide it": asNewcomer(
      async ({ attacker, ids, asAdmin }) => {
        await asAdmin(`delete from public.reports where handle_id = '${ids.handle}'`);
        const row = { handle_id: ids.handle, reason: "private_data" };
        return attacker.client.from("reports").insert(row);
      },
    ),
  }),
  ...refused(
    "42501",
    "companies",
    ({ attacker }) => attacker.client.from("companies").insert({ name: word() }).select("id"),
    {
      "a visitor imports businesses in another's name, past quotas": (fixture) =>
        importing(fixture, fixture.visitor),
      "a member imports businesses in another's name, past quotas": (fixture) =>
        importing(fixture, fixture.attacker.client),
    },
  ),
  ...refused("PGRST202", shown, find, {
    "a visitor asks the private function for all": ({ visitor, ids }) =>
      visitor.rpc("handles_of", { company: ids.company }),
  }),
  ...refused("42501", shown, added, {
    "a member adds a contact in another's name": adding(({ owner }) => ({ added_by: owner.id })),
    "a member adds a contact of last year": adding({ created_at: "2020-01-01" }),
    "a member turns a company's number into their own": ({ attacker, ids }) =>
      attacker.client
        .from("company_handles")
        .update({ value: "+2348000000999" })
        .eq("id", ids.handle),
    "a member upserts a company's number": ({ attacker, ids }) =>
      attacker.client.from("company_handles").upsert({
        id: ids.handle,
        company_id: ids.company,
        kind: "phone",
        value: "+2348000000999",
      }),
  }),
  {
    name: "a member removes a contact that another added",
    attack: ({ attacker, ids }) =>
      attacker.client.from("company_handles").delete().eq("id", ids.handle).select(),
    refused: "nothing",
    watch: shown,
    control: async (fixture) => {
      await added(fixture);
      return fixture.stranger.client
        .from("company_handles")
        .delete()
        .eq("added_by", fixture.stranger.id)
        .select("id");
    },
  },
  ...refused("number_of_another", shown, added, {
    "a member has a company's number at another, by WhatsApp": async (fixture) => {
      const { attacker, ids } = fixture;
      const companies = attacker.client.from("companies");
      const { data } = await companies.insert({ name: word() }).select("id").single();
      return add(fixture, attacker, { company_id: data?.id, kind: "whatsapp", value: ids.number });
    },
  }),
  ...refused("23514", shown, added, {
    "a member adds a link that runs": adding({
      kind: "website",
      value: "javascript:alert(1)//a.b",
    }),
    "a member adds a link that begins with another's name": adding({
      kind: "website",
      value: "https://bank.example@a.example",
    }),
  }),
  ...refused("suspended", shown, added, {
    "a suspended member adds a contact": (fixture) => add(fixture, fixture.suspended, {}),
  }),
  ...refused("handle_removed", shown, added, {
    "a member lists a contact again that was removed as private": async (fixture) => {
      const { attacker, ids, asAdmin } = fixture;
      await asAdmin(`insert into public.company_handles (company_id, kind, value, hidden_for)
        select '${ids.company}', 'phone', '+2348000000777', 'private_data'
        where not exists (select from public.company_handles where value = '+2348000000777')`);
      return add(fixture, attacker, { kind: "whatsapp", value: "0800 000 0777" });
    },
  }),
];
