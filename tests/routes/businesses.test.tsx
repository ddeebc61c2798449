import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PostScreen } from "@/components/posts/post-screen";
import { useOwnReview } from "@/data/posts/own-review";
import CompanyScreen from "@/routes/company";
import ModerationScreen from "@/routes/moderation";
import ProductScreen from "@/routes/product";
import ReviewScreen from "@/routes/review";
import { expectLinks } from "../links";
import { findAlert, findFieldError, findToast } from "../messages";
import {
  type Answer,
  type Answers,
  callsOf,
  created,
  held,
  inTurn,
  json,
  lost,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, path, renderApp } from "../render";
import { routesOf } from "../router";
import { AUTHOR, company, companyPage, id, ownProfile, productPage, review } from "../samples";

const REVIEW = review({ id: id(310), title: "Cold tea" });
const NOBODYS = { is_owner: false, claim: null };
const COMPANY = companyPage({
  id: id(450),
  location: "Nairobi",
  website: "https://jualindi.example",
  reviews: [REVIEW],
  review_count: 1,
  rating_counts: [0, 0, 0, 1, 0],
  relation: NOBODYS,
});
const AT = `/company/${id(450)}`;
const OWNED = { relation: { is_owner: true, claim: null } };
const REPLY = {
  id: id(700),
  content: "We changed the kettle.",
  created_at: "2026-11-20T10:00:00Z",
  edited_at: null,
  hidden_for: null,
};
const OWNER = ownProfile({ businesses: [id(450)] });
const MODERATOR = ownProfile({ is_moderator: true });

function open(path = AT, session: typeof MEMBER | null = MEMBER) {
  return renderApp(
    routesOf({
      product: <ProductScreen />,
      company: <CompanyScreen />,
      moderation: <ModerationScreen />,
      login: <p>Log in first</p>,
    }),
    { path, session, hasHeader: true },
  );
}

const page = (row: object) => json({ ...COMPANY, ...row });

/** Serves the company's page and a member's profile. */
const serve = (row: object = {}, answers: Answers = {}, profile = ownProfile()) =>
  restServer({
    "GET company_page": page(row),
    "GET my_review": json(null),
    "GET profiles": rows(profile),
    ...answers,
  });

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** Returns the same response each time; all but the first wait until they are let through. */
function lateOnceMore(answer: Answer) {
  const late = held(answer);
  return { ...late, answer: inTurn(answer, late.answer) };
}

describe("R380 a member who runs a business", () => {
  test("claims it; a rejected claim says why and keeps the text, a sent one is confirmed", async () => {
    const calls = serve(
      {},
      {
        "POST company_claims": inTurn(
          refused(400, "P0001", "own_posts"),
          refused(400, "P0001", "item_deleted"),
          refused(400, "23505", "owned_already"),
          created,
        ),
      },
    );
    const { user } = open();
    await user.click(await button("Claim it"));
    const dialog = await dialogOf("Claim Jualindi");
    const role = dialog.getByLabelText(/Your role/);
    const send = () => user.click(dialog.getByRole("button", { name: "Send claim" }));
    await send();
    await findFieldError(role, "Enter your role.");
    await user.type(role, "I cook.");
    await user.type(dialog.getByLabelText(/How can we verify this/), "Ring me.");
    for (const reason of [
      "You’ve reviewed or recommended it. Delete that first: owners can’t do either.",
      "This business is no longer shown.",
      "You’ve already claimed it, or you manage it.",
    ]) {
      await send();
      await findAlert("Not sent", reason);
      expect(role).toHaveValue("I cook.");
    }
    const readBefore = callsOf(calls, "GET company_page").length;
    await send();
    await findToast("Sent. We’ll check it.");
    expect(callsOf(calls, "POST company_claims").at(-1)?.body).toEqual({
      id: expect.any(String),
      company_id: id(450),
      user_id: MEMBER.user.id,
      statement: "I cook.",
      proof: "Ring me.",
    });
    expect(callsOf(calls, "GET company_page")).toHaveLength(readBefore + 1);
  });

  test("must sign in before claiming it", async () => {
    serve();
    const { user } = open(AT, null);
    await user.click(await button("Claim it"));
    expect(await screen.findByText("Log in first")).toBeVisible();
    await findToast("Sign in to claim this business", "We check each claim first.");
  });

  test("sees a pending claim and can withdraw it", async () => {
    const claim = { id: id(600), status: "open", answer: null, created_at: REPLY.created_at };
    const calls = serve(
      {},
      {
        "GET company_page": inTurn(page({ relation: { is_owner: false, claim } }), page({})),
        "DELETE company_claims": saved,
      },
    );
    const { user } = open();
    expect(await screen.findByText("We’re checking your claim")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Write a Review" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Recommend" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Withdraw claim" }));
    await findToast("Claim withdrawn");
    expect(await screen.findByText("Own this business?")).toBeVisible();
    expect(screen.getByRole("region", { name: "Owner" })).toHaveFocus();
    expect(callsOf(calls, "DELETE company_claims")[0]?.query.get("id")).toBe(`eq.${id(600)}`);
  });

  test.each([
    ["declined", "Your claim was declined:"],
    ["withdrawn", "You no longer manage it:"],
  ])("reads why the claim was %s, and may claim it again", async (status, words) => {
    const claim = { id: id(600), status, answer: "Another number.", created_at: REPLY.created_at };
    serve({ relation: { is_owner: false, claim } });
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Another number.", { exact: false })).toBeVisible();
    expect(screen.getByRole("button", { name: "Claim it again" })).toBeVisible();
  });
});

describe("R383 an owner", () => {
  test("R386 edits its details, and learns that the name is taken there or when it may change again", async () => {
    const calls = serve(
      { ...OWNED, hours: "Daily", is_claimed: true, former_names: ["Jua Lindi"] },
      {
        "PATCH companies": inTurn(
          refused(409, "23505", 'duplicate key "companies_name_location_key"'),
          refused(400, "P0001", "quota_exceeded", "1036800"),
          rows({ id: id(450) }),
        ),
      },
    );
    const { user } = open();
    expect(await screen.findByText("Daily")).toBeVisible();
    expect(screen.getByText("Owner replies here")).toBeVisible();
    expect(screen.getByText(/^Formerly/)).toHaveTextContent("Formerly Jua Lindi");
    await user.click(await button("Edit details"));
    const dialog = await dialogOf("Edit Jualindi");
    const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
    const write = async (label: string | RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await write(/When you’re open/, "Mon–Sat 8–18");
    await save();
    await findAlert(
      "Not saved",
      "There is, or was, a business with this name in that place. If it’s yours too, ask the moderators to merge them.",
    );
    await user.clear(dialog.getByLabelText("Name"));
    await save();
    expect(await dialog.findByText("Give its name.")).toBeVisible();
    await write("Name", "Jualindi Solar");
    await write(/^Website/, "shop.jualindi.example");
    await save();
    await findAlert(
      "Not saved",
      "A name can change once in 30 days. Try again in 12 days, or leave the name as it is.",
    );
    await save();
    await findToast("Saved");
    const unnamed = {
      description: "Solar kits for the home.",
      hours: "Mon–Sat 8–18",
      website: "https://jualindi.example",
    };
    const named = { ...unnamed, name: "Jualindi Solar", website: "https://shop.jualindi.example" };
    expect(callsOf(calls, "PATCH companies").map(({ body }) => body)).toEqual([
      unnamed,
      named,
      named,
    ]);
  });

  test("R386 may remove a phone number that another member added", async () => {
    const phone = { id: id(451), kind: "phone", value: "+2348031234567", user_id: AUTHOR.id };
    serve({ ...OWNED, handles: [{ ...phone, author: AUTHOR, created_at: REPLY.created_at }] });
    const { user } = open();
    await user.click(await button("About these contacts"));
    expect(await button(/^Remove Phone/)).toBeVisible();
  });

  test("stops managing it after confirming", async () => {
    const calls = serve(OWNED, { "POST release_company": saved });
    const { user } = open();
    await user.click(await button("Stop managing"));
    const dialog = await dialogOf("Stop managing Jualindi?");
    await user.click(dialog.getByRole("button", { name: "Stop managing" }));
    await findToast("You no longer manage it");
    expect(callsOf(calls, "POST release_company")[0]?.body).toEqual({ company: id(450) });
  });

  test("R382 is offered a reply to each review, and can neither review nor recommend it", async () => {
    serve(OWNED, {}, OWNER);
    open();
    expect(await screen.findByRole("link", { name: "Reply to “Cold tea”" })).toHaveAttribute(
      "href",
      `/review/${id(310)}#answer`,
    );
    expect(screen.queryByRole("link", { name: "Write a Review" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Recommend" })).toBeNull();
  });
});

describe("R384 the owner's reply", () => {
  const business = { id: id(450), name: "Jualindi" };

  function show(
    post: object,
    profile: object | null = null,
    answers: Answers = {},
    path = "/review/310",
  ) {
    const calls = restServer({
      "GET comments": rows(),
      ...(profile && { "GET profiles": rows(profile) }),
      ...answers,
    });
    const view = renderApp(
      <PostScreen post={{ ...REVIEW, product: null, company: business, ...post }} />,
      { session: profile ? MEMBER : null, hasHeader: true, path },
    );
    return { ...view, calls };
  }

  test("is shown below its review on the card and links to it", async () => {
    serve({ reviews: [{ ...REVIEW, reply: REPLY }] });
    open(AT, null);
    expect(await screen.findByText("We changed the kettle.")).toBeVisible();
    expectLinks({ "Owner’s reply to “Cold tea”": `/review/${id(310)}#reply` });
    expect(screen.queryByRole("link", { name: "Reply to “Cold tea”" })).toBeNull();
  });

  test.each([
    ["a company", {}],
    [
      "the maker of a product",
      { company: null, product: { id: id(400), name: "N4", company: business } },
    ],
  ])("to a review of %s shows author, date and edit; can be reported", async (_, subject) => {
    show({ ...subject, reply: { ...REPLY, edited_at: "2026-11-21T10:00:00Z" } });
    const answer = within(await screen.findByRole("region", { name: "Owner’s reply" }));
    expect(answer.getByText("Jualindi")).toBeVisible();
    expect(answer.getByText(/Edited/)).toBeVisible();
    expect(answer.getByRole("button", { name: "Report this reply" })).toBeVisible();
    expect(answer.queryByRole("button", { name: "Edit reply" })).toBeNull();
  });

  test("an owner who follows the reply link finds the reply field focused", async () => {
    show({ reply: null }, OWNER, {}, "/review/310#answer");
    const box = await screen.findByLabelText(/^Reply as Jualindi/);
    await waitFor(() => expect(box).toHaveFocus());
  });

  test("is written as the business, and a second one is refused with a reason", async () => {
    const second = refused(409, "23505", '"review_replies_review_id_key"');
    const { user, calls } = show({ reply: null }, OWNER, { "POST review_replies": second });
    await user.click(await button("Reply as Jualindi"));
    const box = await screen.findByLabelText(/Reply as Jualindi/);
    await user.type(box, "Sorry.");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await findAlert("Reply not saved", "It already has a reply. Reload the page to see it.");
    expect(callsOf(calls, "POST review_replies")[0]?.body).toEqual({
      id: expect.any(String),
      content: "Sorry.",
      review_id: id(310),
    });
    expect(box).toHaveValue("Sorry.");
  });

  test("can be edited by the owner", async () => {
    const changed = rows({ id: REPLY.id });
    const { user, calls } = show({ reply: REPLY }, OWNER, { "PATCH review_replies": changed });
    await user.click(await button("Edit reply"));
    const field = await screen.findByLabelText(/Reply as Jualindi/);
    expect(field).toHaveValue("We changed the kettle.");
    await user.type(field, " Twice.");
    await user.click(screen.getByRole("button", { name: "Save reply" }));
    await findToast("Reply changed");
    expect(callsOf(calls, "PATCH review_replies")[0]?.body).toEqual({
      content: "We changed the kettle. Twice.",
    });
  });

  test("is deleted after confirming, with a toast even if the button disappears before the last refetch ends", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    const shown = (reply: object | null) =>
      rows({ ...REVIEW, product: null, company: business, reply });
    const calls = restServer({
      "GET reviews": inTurn(shown(REPLY), shown(null)),
      "GET comments": rows(),
      "GET profiles": rows(OWNER),
      "DELETE review_replies": rows({ id: REPLY.id }),
      "GET my_review": answer,
    });
    const Screen = () => {
      useOwnReview({ kind: "company", id: id(450) });
      return <ReviewScreen />;
    };
    const { user } = renderApp(routesOf({ review: <Screen /> }), {
      session: MEMBER,
      hasHeader: true,
      path: `/review/${id(310)}`,
    });
    await user.click(await button("Delete reply"));
    const dialog = await dialogOf("Delete this reply?");
    await user.click(dialog.getByRole("button", { name: "Delete reply" }));
    expect(await button("Reply as Jualindi")).toBeVisible();
    letThrough();
    await findToast("Deleted");
    expect(screen.getByRole("region", { name: "Owner’s reply" })).toHaveFocus();
    expect(callsOf(calls, "DELETE review_replies")[0]?.query.get("id")).toBe(`eq.${REPLY.id}`);
  });

  test("that is hidden shows its owner the reason and cannot be edited", async () => {
    show({ reply: { ...REPLY, hidden_for: "abuse" } }, OWNER, {
      "POST my_hiding": json({ answer: null, is_held: false }),
    });
    expect(await screen.findByRole("region", { name: "Hidden by moderators" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Edit reply" })).toBeNull();
  });
});

describe("R385 merged items", () => {
  const STAYS = { id: id(460), name: "The one that stays" };
  const item = (row: object) => rows(productPage(row));

  test.each([
    ["company", "GET company_page", page],
    ["product", "GET products", item],
  ])("a merged %s redirects to the one it became", async (kind, asked, answer) => {
    restServer({ [asked]: inTurn(answer({ merged_into: id(460) }), answer(STAYS)) });
    open(`/${kind}/${id(450)}`, null);
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading).toHaveTextContent("The one that stays");
    expect(path()).toHaveTextContent(`/${kind}/${id(460)}`);
  });

  /** A moderator finds a company's duplicate, confirms and merges. */
  async function merge(answers: Answers = {}) {
    const found = company({ id: id(460), name: "Jualindi Ltd" });
    const calls = serve(
      {},
      {
        "GET search_content": json({ products: [], companies: [COMPANY, found] }),
        "POST moderation_merge": saved,
        ...answers,
      },
      MODERATOR,
    );
    const { user } = open();
    await user.click(await button("Merge into another"));
    await user.click(await button(/Jualindi Ltd/));
    const dialog = await dialogOf("Merge into Jualindi Ltd?");
    await user.click(dialog.getByRole("button", { name: "Merge" }));
    return calls;
  }

  test("a moderator merges a duplicate and is led to the one that stays", async () => {
    const calls = await merge();
    await findToast("Merged");
    expect(callsOf(calls, "POST moderation_merge")[0]?.body).toEqual({
      kind: "company",
      duplicate: id(450),
      survivor: id(460),
    });
    expect(path()).toHaveTextContent(`/company/${id(460)}`);
  });

  test("a moderator sees that the merge is done even if the screen redirects before the last refetch ends", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    await merge({
      "GET company_page": inTurn(
        page({}),
        page({ merged_into: id(460) }),
        page({ id: id(460), name: "Jualindi Ltd" }),
      ),
      "GET my_review": answer,
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Jualindi Ltd" })).toBeVisible();
    letThrough();
    await findToast("Merged");
  });

  test("R387 a moderator removes a logo after confirming, with a toast even if the button disappears before the last refetch ends", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    const logo = `http://localhost/storage/v1/object/public/avatars/${id(450)}/1763690000000.jpg`;
    const calls = serve(
      {},
      {
        "GET company_page": inTurn(page({ logo }), page({})),
        "POST moderation_remove_logo": saved,
        "POST unneeded_files": rows(),
        "GET my_review": answer,
      },
      MODERATOR,
    );
    const { user } = open();
    await user.click(await button("Remove logo"));
    const dialog = await dialogOf("Remove the logo of Jualindi?");
    await user.click(dialog.getByRole("button", { name: "Remove logo" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull());
    letThrough();
    await findToast("Logo removed");
    expect(screen.getByRole("region", { name: "For moderators" })).toHaveFocus();
    expect(callsOf(calls, "POST moderation_remove_logo")[0]?.body).toEqual({ company: id(450) });
    await waitFor(() => expect(callsOf(calls, "POST unneeded_files")).toHaveLength(1));
  });

  test("other members are offered no merging, and no removal of a logo that does not exist", async () => {
    serve();
    open();
    await screen.findByText("Own this business?");
    expect(screen.queryByRole("button", { name: "Merge into another" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull();
  });
});

describe("R381 moderators", () => {
  const empty = { open: [], hidden: [], suspended: [], claims: 1, log: [] };
  const company = {
    id: id(450),
    name: "Jualindi",
    location: "Nairobi",
    website: "https://jualindi.example",
    handles: ["+2348000000101", "jualindi_ng"],
  };
  const claim = {
    id: id(600),
    statement: "I cook.",
    proof: "Ring me.",
    created_at: REPLY.created_at,
    is_mine: false,
    claimant: AUTHOR,
    member_since: REPLY.created_at,
    owners: 1,
    company,
  };
  const owner = {
    since: REPLY.created_at,
    is_mine: false,
    owner: AUTHOR,
    member_id: AUTHOR.id,
    company,
  };
  const show = (answers: Answers) => {
    const calls = restServer({ "POST moderation_board": json(empty), ...answers });
    return { ...open("/moderation?tab=claims"), calls };
  };

  test("see each claim with its proof, or an error with a retry", async () => {
    const claims = json({ open: [claim], owners: [] });
    const { user } = show({ "POST moderation_claims": inTurn(lost, claims) });
    expect(await screen.findByText("The claims didn’t load")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Ring me.")).toBeVisible();
    expect(screen.getByRole("tab", { name: "Claims (1)" })).toBeVisible();
    expect(screen.getByText("Nairobi · already managed by 1 member")).toBeVisible();
    expect(screen.getByRole("link", { name: /jualindi\.example/ })).toBeVisible();
    expect(screen.getByText("+2348000000101 · jualindi_ng")).toBeVisible();
  });

  describe("decide, with a toast even if the claims arrive before the rest of the board", () => {
    async function decide(name: string) {
      const { answer, letThrough } = lateOnceMore(json(empty));
      const { user, calls } = show({
        "POST moderation_board": answer,
        "POST moderation_claims": inTurn(
          json({ open: [claim], owners: [owner] }),
          json({ open: [], owners: [] }),
        ),
        "POST moderation_decide_claim": saved,
        "POST moderation_withdraw_company": saved,
      });
      await user.click(await button(name));
      const isTold = async (said: string) => {
        expect(await screen.findByText("No open claims")).toBeVisible();
        expect(screen.queryByText(said)).toBeNull();
        letThrough();
        await findToast(said);
        expect(screen.getByRole("tabpanel")).toHaveFocus();
      };
      return { user, calls, isTold };
    }

    test("approve a claim", async () => {
      const { calls, isTold } = await decide("Approve the claim of Jualindi");
      await isTold("Approved");
      expect(callsOf(calls, "POST moderation_decide_claim")[0]?.body).toEqual({
        claim: id(600),
        is_approved: true,
      });
    });

    test("decline a claim, with a required reason", async () => {
      const { user, calls, isTold } = await decide("Decline the claim of Jualindi");
      const dialog = await dialogOf("Decline the claim of Jualindi");
      await user.click(dialog.getByRole("button", { name: "Decline" }));
      await findFieldError(dialog.getByLabelText(/Why not/), "Please give a reason.");
      await user.type(dialog.getByLabelText(/Why not/), "Another number.");
      await user.click(dialog.getByRole("button", { name: "Decline" }));
      await isTold("Declined");
      expect(callsOf(calls, "POST moderation_decide_claim")[0]?.body).toEqual({
        claim: id(600),
        is_approved: false,
        answer: "Another number.",
      });
    });

    test("withdraw a business from its owner, with a reason", async () => {
      const { user, calls, isTold } = await decide("Withdraw Jualindi from tolu_a");
      const dialog = await dialogOf("Withdraw Jualindi");
      await user.type(dialog.getByLabelText(/Why end it/), "You left.");
      await user.click(dialog.getByLabelText("Also hide their replies to reviews"));
      await user.click(dialog.getByRole("button", { name: "Withdraw" }));
      await isTold("Withdrawn");
      expect(callsOf(calls, "POST moderation_withdraw_company")[0]?.body).toEqual({
        company: id(450),
        member: AUTHOR.id,
        answer: "You left.",
        hides_replies: true,
      });
    });
  });

  test("cannot decide on their own claims", async () => {
    const mine = { open: [{ ...claim, is_mine: true }], owners: [{ ...owner, is_mine: true }] };
    show({ "POST moderation_claims": json(mine) });
    expect(
      await screen.findByText("This is yours, so another moderator must decide."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /Approve|Decline|Withdraw/ })).toBeNull();
  });
});
