import type { SupabaseClient } from "@supabase/supabase-js";
import type { Attack } from "../attack.ts";
import type { Stage } from "../stage.ts";
import { unique } from "./others.ts";

/** The company's page, which lists its contacts. */
const shown = (eyes: SupabaseClient, { things }: Stage) =>
  eyes.rpc("company_page", { company: things.company });
const find = ({ visitor, things }: Stage) => visitor.rpc("find_handle", { typed: things.number });
const word = () => unique("x").replaceAll(/\W/g, "_").toLowerCase().slice(0, 15);
/** A contact as a member adds one. */
const added: Attack["control"] = ({ stranger, things }) =>
  stranger.client
    .from("company_handles")
    .insert({ company_id: things.company, kind: "tiktok", value: word() })
    .select("id");

/** How companies are reached: who reads it, whose it is, and who has it taken away. */
export const handles: Attack[] = [
  {
    name: "a visitor lists the numbers of all companies",
    attack: ({ visitor }) => visitor.from("company_handles").select("value"),
    refused: "42501",
    watch: shown,
    control: find,
  },
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
    control: ({ visitor, things }) => visitor.rpc("company_page", { company: things.company }),
  },
  {
    name: "a member embeds the numbers in a list of companies",
    attack: ({ attacker }) =>
      attacker.client.from("companies").select("name,company_handles!inner(value)"),
    refused: "nothing",
    watch: shown,
    control: find,
  },
  {
    name: "a member filters companies by how a number begins",
    attack: ({ attacker }) =>
      attacker.client
        .from("companies")
        .select("name,company_handles!inner()")
        .like("company_handles.value", "+234800%"),
    refused: "nothing",
    watch: shown,
    control: find,
  },
  {
    name: "a visitor looks numbers up by how they begin",
    attack: ({ visitor, things }) =>
      visitor.rpc("find_handle", { typed: `${things.number.slice(0, -2)}%` }),
    refused: "nothing",
    watch: shown,
    control: find,
  },
  {
    name: "a visitor asks the private function for all",
    attack: ({ visitor, things }) => visitor.rpc("handles_of", { company: things.company }),
    refused: "PGRST202",
    watch: shown,
    control: find,
  },
  {
    name: "a member adds a contact in another's name",
    attack: ({ attacker, owner, things }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: things.company, kind: "x", value: word(), added_by: owner.id }),
    refused: "42501",
    watch: shown,
    control: added,
  },
  {
    name: "a member adds a contact of last year",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: things.company, kind: "x", value: word(), created_at: "2020-01-01" }),
    refused: "42501",
    watch: shown,
    control: added,
  },
  {
    name: "a member turns a company's number into their own",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("company_handles")
        .update({ value: "+2348000000999" })
        .eq("id", things.handle),
    refused: "42501",
    watch: shown,
    control: added,
  },
  {
    name: "a member upserts a company's number",
    attack: ({ attacker, things }) =>
      attacker.client.from("company_handles").upsert({
        id: things.handle,
        company_id: things.company,
        kind: "phone",
        value: "+2348000000999",
      }),
    refused: "42501",
    watch: shown,
    control: added,
  },
  {
    name: "a member takes away what another added",
    attack: ({ attacker, things }) =>
      attacker.client.from("company_handles").delete().eq("id", things.handle).select(),
    refused: "nothing",
    watch: shown,
    control: async (stage) => {
      await added(stage);
      return stage.stranger.client
        .from("company_handles")
        .delete()
        .eq("added_by", stage.stranger.id)
        .select("id");
    },
  },
  {
    name: "a member has a company's number at another, by WhatsApp",
    attack: async ({ attacker, things }) => {
      const { data } = await attacker.client
        .from("companies")
        .insert({ name: unique("Impostor") })
        .select("id")
        .single();
      return attacker.client
        .from("company_handles")
        .insert({ company_id: data?.id, kind: "whatsapp", value: things.number });
    },
    refused: "number_of_another",
    watch: shown,
    control: added,
  },
  {
    name: "a member adds a link that runs",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("company_handles")
        .insert({ company_id: things.company, kind: "website", value: "javascript:alert(1)//a.b" }),
    refused: "23514",
    watch: shown,
    control: added,
  },
  {
    name: "a member adds a link that begins with another's name",
    attack: ({ attacker, things }) =>
      attacker.client.from("company_handles").insert({
        company_id: things.company,
        kind: "website",
        value: "https://bank.example@a.example",
      }),
    refused: "23514",
    watch: shown,
    control: added,
  },
  {
    name: "a suspended member adds a contact",
    attack: ({ suspended, things }) =>
      suspended.client
        .from("company_handles")
        .insert({ company_id: things.company, kind: "x", value: word() }),
    refused: "suspended",
    watch: shown,
    control: added,
  },
  {
    name: "a competitor without an account has a number hidden that has stood for long",
    attack: ({ visitor, things }) =>
      visitor.rpc("ask_removal", { handle: things.handle, note: "It is mine." }),
    refused: "nothing",
    watch: shown,
    control: find,
  },
  {
    name: "a competitor who came today has it hidden as private",
    attack: async ({ attacker, things, arrange }) => {
      await arrange(`delete from public.reports where handle_id = '${things.handle}'`);
      await arrange(`update public.profiles set created_at = now() where id = '${attacker.id}'`);
      const answer = await attacker.client
        .from("reports")
        .insert({ handle_id: things.handle, reason: "private_data" });
      await arrange(
        `update public.profiles set created_at = now() - interval '90 days' where id = '${attacker.id}'`,
      );
      return answer;
    },
    refused: "nothing",
    watch: shown,
    control: find,
  },
  {
    name: "a member asks as a visitor would",
    attack: ({ attacker, things }) => attacker.client.rpc("ask_removal", { handle: things.handle }),
    refused: "42501",
    watch: shown,
    control: find,
  },
  {
    name: "a member lists again what was taken away as private",
    attack: async ({ attacker, things, arrange }) => {
      await arrange(`insert into public.company_handles (company_id, kind, value, hidden_for)
        select '${things.company}', 'phone', '+2348000000777', 'private_data'
        where not exists (select from public.company_handles where value = '+2348000000777')`);
      return attacker.client
        .from("company_handles")
        .insert({ company_id: things.company, kind: "whatsapp", value: "0800 000 0777" });
    },
    refused: "handle_removed",
    watch: shown,
    control: added,
  },
];
