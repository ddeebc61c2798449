import type { SupabaseClient } from "@supabase/supabase-js";
import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { unique } from "./others.ts";

/** The company's page, which lists its contacts. */
const shown = (viewer: SupabaseClient, { ids }: Fixture) =>
  viewer.rpc("company_page", { company: ids.company });
const find = ({ visitor, ids }: Fixture) => visitor.rpc("find_handle", { typed: ids.number });
const word = () => unique("x").replaceAll(/\W/g, "_").toLowerCase().slice(0, 15);
/** A contact as a member adds one. */
const added: Attack["control"] = ({ stranger, ids }) =>
  stranger.client
    .from("company_handles")
    .insert({ company_id: ids.company, kind: "tiktok", value: word() })
    .select("id");

/** How companies are reached: who reads it, whose it is, and who has it taken away. */
export const handles: Attack[] = [
  ...refused("42501", shown, find, {
    "a visitor lists the numbers of all companies": ({ visitor }) =>
      visitor.from("company_handles").select("value"),
    "a member asks as a visitor would": ({ attacker, ids }) =>
      attacker.client.rpc("ask_removal", { handle: ids.handle }),
  }),
  {
    name: "a member lists the numbers of all companies",
    attack: ({ attacker }) => attacker.client.from("company_handles").select("value"),
    refused: "nothing",
    watch: shown,
    control: ({ owner }) => owner.client.from("company_handles").select("value"),
  },
  {
    name: "a visitor embeds the numbers in a list of companies",
    attack: ({ visitor }) => visitor.from("companies").select("name,company_handles(value)"),
    refused: "42501",
    watch: shown,
    control: (fixture) => shown(fixture.visitor, fixture),
  },
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
    "a competitor without an account has a number hidden that has stood for long": ({
      visitor,
      ids,
    }) => visitor.rpc("ask_removal", { handle: ids.handle, note: "It is mine." }),
    "a competitor who came today has it hidden as private": async ({ attacker, ids, asAdmin }) => {
      await asAdmin(`delete from public.reports where handle_id = '${ids.handle}'`);
      await asAdmin(`update public.profiles set created_at = now() where id = '${attacker.id}'`);
      const answer = await attacker.client
        .from("reports")
        .insert({ handle_id: ids.handle, reason: "private_data" });
      await asAdmin(
        `update public.profiles set created_at = now() - interval '90 days' where id = '${attacker.id}'`,
      );
      return answer;
    },
  }),
  ...["visitor", "member"].map(
    (who): Attack => ({
      name: `a ${who} imports businesses in another's name, past quotas`,
      attack: ({ visitor, attacker, owner, ids }) =>
        (who === "visitor" ? visitor : attacker.client).rpc("import_companies", {
          companies: [
            { line: 1, name: word(), category: "General", place: "Lagos", phone: ids.number },
          ],
          added_by: owner.email,
          is_trial: false,
        }),
      refused: "42501",
      watch: "companies",
      control: ({ attacker }) =>
        attacker.client.from("companies").insert({ name: word() }).select("id"),
    }),
  ),
  ...refused("PGRST202", shown, find, {
    "a visitor asks the private function for all": ({ visitor, ids }) =>
      visitor.rpc("handles_of", { company: ids.company }),
  }),
  ...refused("42501", shown, added, {
    "a member adds a contact in another's name": ({ attacker, owner, ids }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: ids.company, kind: "x", value: word(), added_by: owner.id }),
    "a member adds a contact of last year": ({ attacker, ids }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: ids.company, kind: "x", value: word(), created_at: "2020-01-01" }),
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
    name: "a member takes away what another added",
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
    "a member has a company's number at another, by WhatsApp": async ({ attacker, ids }) => {
      const { data } = await attacker.client
        .from("companies")
        .insert({ name: unique("Impostor") })
        .select("id")
        .single();
      return attacker.client
        .from("company_handles")
        .insert({ company_id: data?.id, kind: "whatsapp", value: ids.number });
    },
  }),
  ...refused("23514", shown, added, {
    "a member adds a link that runs": ({ attacker, ids }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: ids.company, kind: "website", value: "javascript:alert(1)//a.b" }),
    "a member adds a link that begins with another's name": ({ attacker, ids }) =>
      attacker.client.from("company_handles").insert({
        company_id: ids.company,
        kind: "website",
        value: "https://bank.example@a.example",
      }),
  }),
  ...refused("suspended", shown, added, {
    "a suspended member adds a contact": ({ suspended, ids }) =>
      suspended.client
        .from("company_handles")
        .insert({ company_id: ids.company, kind: "x", value: word() }),
  }),
  ...refused("handle_removed", shown, added, {
    "a member lists again what was taken away as private": async ({ attacker, ids, asAdmin }) => {
      await asAdmin(`insert into public.company_handles (company_id, kind, value, hidden_for)
        select '${ids.company}', 'phone', '+2348000000777', 'private_data'
        where not exists (select from public.company_handles where value = '+2348000000777')`);
      return attacker.client
        .from("company_handles")
        .insert({ company_id: ids.company, kind: "whatsapp", value: "0800 000 0777" });
    },
  }),
];
