import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PostScreen } from "@/components/posts/post-screen";
import { useOwnReview } from "@/data/posts/own-review";
import CompanyScreen from "@/routes/company";
import ModerationScreen from "@/routes/moderation";
import ProductScreen from "@/routes/product";
import ReviewScreen from "@/routes/review";
import { SCREENS } from "@/screens";
import { findAlert, findFieldError, findToast } from "../messages";
import {
  type Answer,
  callsOf,
  created,
  json,
  lost,
  type RestCall,
  refused,
  restServer,
  rows,
  saved,
} from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { Route, Routes } from "../router";
import { AUTHOR, id, NO_PRODUCTS, product, review } from "../samples";

const REVIEW = review({ id: id(310), title: "Cold tea" });
const COMPANY = {
  ...product({ id: id(450), name: "Jualindi" }),
  logo: null,
  location: "Nairobi",
  recommendations: [],
  reviews: [REVIEW],
  ...NO_PRODUCTS,
  review_count: 1,
  rating_counts: [0, 0, 0, 1, 0],
};
const REPLY = {
  id: id(700),
  content: "We changed the kettle.",
  created_at: "2026-11-20T10:00:00Z",
  edited_at: null,
  hidden_for: null,
};
const PROFILE = {
  ...AUTHOR,
  id: MEMBER.user.id,
  is_moderator: false,
  businesses: [],
  unread: [],
  lists: [],
};
const NOBODYS = { is_owner: false, claim: null };

function open(path: string, session: typeof MEMBER | null = MEMBER) {
  return renderApp(
    <Routes>
      <Route path={SCREENS.product.path} element={<ProductScreen />} />
      <Route path={SCREENS.company.path} element={<CompanyScreen />} />
      <Route path={SCREENS.review.path} element={<ReviewScreen />} />
      <Route path={SCREENS.moderation.path} element={<ModerationScreen />} />
      <Route path={SCREENS.login.path} element={<p>Log in first</p>} />
    </Routes>,
    { path, session, hasHeader: true },
  );
}

/** A company as somebody sees it, and what they have to do with it. */
function serve(
  company: object,
  standing: object,
  more: Parameters<typeof restServer>[0] = {},
  profile: object = PROFILE,
): RestCall[] {
  return restServer({
    "GET company_page": json({ ...COMPANY, ...company, standing }),
    "GET my_review": json(null),
    "GET profiles": rows(profile),
    ...more,
  });
}

/** Each answer in turn, the last again and again. */
const inTurn =
  (...answers: [Answer, ...Answer[]]): Answer =>
  (call) =>
    ((answers.length > 1 && answers.shift()) || answers[0])(call);

/** The same answer each time, of which all but the first come when they are let through. */
function lateOnceMore(answer: Answer) {
  const way = Promise.withResolvers<void>();
  const late: Answer = async (call) => {
    await way.promise;
    return answer(call);
  };
  return { answer: inTurn(answer, late), letThrough: way.resolve };
}

describe("R380 who runs a business", () => {
  test("claims it in words that are kept, and is told that it was sent", async () => {
    const calls = serve({}, NOBODYS, { "POST company_claims": created });
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Claim it" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Claim Jualindi" }));
    await user.click(dialog.getByRole("button", { name: "Send claim" }));
    await findFieldError(dialog.getByLabelText(/Your role/), "Enter your role.");
    await user.type(dialog.getByLabelText(/Your role/), "I cook.");
    await user.type(dialog.getByLabelText(/How can we verify this/), "Ring me.");
    await user.click(dialog.getByRole("button", { name: "Send claim" }));
    await findToast("Sent. We’ll check it.");
    expect(callsOf(calls, "POST company_claims")[0]?.body).toEqual({
      id: expect.any(String),
      company_id: id(450),
      user_id: MEMBER.user.id,
      statement: "I cook.",
      proof: "Ring me.",
    });
    expect(callsOf(calls, "GET company_page")).toHaveLength(2);
  });

  test.each([
    [
      "own_posts",
      "P0001",
      "You’ve reviewed or recommended it. Delete that first: owners can’t do either.",
    ],
    ["item_deleted", "P0001", "This business is no longer shown."],
    ["owned_already", "23505", "You’ve already claimed it, or you manage it."],
  ])("is told kindly why not: %s", async (name, code, text) => {
    serve({}, NOBODYS, { "POST company_claims": refused(400, code, name) });
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Claim it" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/Your role/), "I cook.");
    await user.type(dialog.getByLabelText(/How can we verify this/), "Ring me.");
    await user.click(dialog.getByRole("button", { name: "Send claim" }));
    await findAlert("Not sent", text);
    expect(dialog.getByLabelText(/Your role/)).toHaveValue("I cook.");
  });

  test("signs in first", async () => {
    serve({}, NOBODYS);
    const { user } = open(`/company/${id(450)}`, null);
    await user.click(await screen.findByRole("button", { name: "Claim it" }));
    expect(await screen.findByText("Log in first")).toBeVisible();
    await findToast("Sign in to claim this business", "We check each claim first.");
  });

  test("sees that it waits and takes it back", async () => {
    const claim = { id: id(600), status: "open", answer: null, created_at: REPLY.created_at };
    const page = (standing: object) => json({ ...COMPANY, standing } as never);
    const calls = serve({}, NOBODYS, {
      "GET company_page": inTurn(page({ is_owner: false, claim }), page(NOBODYS)),
      "DELETE company_claims": saved,
    });
    const { user } = open(`/company/${id(450)}`);
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
  ])("reads why it was %s, and may claim it again", async (status, words) => {
    const claim = { id: id(600), status, answer: "Another number.", created_at: REPLY.created_at };
    serve({}, { is_owner: false, claim });
    open(`/company/${id(450)}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Another number.", { exact: false })).toBeVisible();
    expect(screen.getByRole("button", { name: "Claim it again" })).toBeVisible();
  });
});

describe("R383 an owner", () => {
  const OWNED = { is_owner: true, claim: null };

  test("edits what describes it, and is told where the place is taken", async () => {
    let tries = 0;
    const calls = serve({ hours: "Daily", is_claimed: true }, OWNED, {
      "PATCH companies": (call) =>
        tries++ === 0
          ? refused(409, "23505", 'duplicate key "companies_name_location_key"')(call)
          : rows({ id: id(450) })(call),
    });
    const { user } = open(`/company/${id(450)}`);
    expect(await screen.findByText("Daily")).toBeVisible();
    expect(screen.getByText("Owner replies here")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Edit details" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Jualindi" }));
    const hours = dialog.getByLabelText(/When you’re open/);
    await user.clear(hours);
    await user.type(hours, "Mon–Sat 8–18");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await findAlert(
      "Not saved",
      "There is, or was, a business with this name in that place. If it’s yours too, ask the moderators to merge them.",
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await findToast("Saved");
    expect(callsOf(calls, "PATCH companies")[1]?.body).toEqual({
      description: "Panel, battery and four lamps.",
      hours: "Mon–Sat 8–18",
      website: expect.toSatisfy((site) => site === null || typeof site === "string"),
    });
  });

  test("R386 gives it another name and website; one who did so this month is told when the next may come", async () => {
    let tries = 0;
    const calls = serve({ former_names: ["Jua Lindi"], is_claimed: true }, OWNED, {
      "PATCH companies": (call) =>
        tries++ === 0
          ? refused(400, "P0001", "quota_exceeded", "1036800")(call)
          : rows({ id: id(450) })(call),
    });
    const { user } = open(`/company/${id(450)}`);
    expect(await screen.findByText(/^Formerly/)).toHaveTextContent("Formerly Jua Lindi");
    await user.click(await screen.findByRole("button", { name: "Edit details" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Jualindi" }));
    await user.clear(dialog.getByLabelText("Name"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Give its name.")).toBeVisible();
    await user.type(dialog.getByLabelText("Name"), "Jualindi Solar");
    await user.clear(dialog.getByLabelText(/^Website/));
    await user.type(dialog.getByLabelText(/^Website/), "jualindi.example");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await findAlert(
      "Not saved",
      "A name can change once in 30 days. Try again in 12 days, or leave the name as it is.",
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await findToast("Saved");
    expect(callsOf(calls, "PATCH companies")[1]?.body).toMatchObject({
      name: "Jualindi Solar",
      website: "https://jualindi.example",
    });
  });

  test("R386 removes a phone number that another member added", async () => {
    const NUMBER = {
      id: id(451),
      kind: "phone",
      value: "+2348031234567",
      created_at: REPLY.created_at,
      hidden_for: null,
      user_id: id(999),
      author: null,
    };
    const calls = serve({ handles: [NUMBER] }, OWNED, { "DELETE company_handles": saved });
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "About these contacts" }));
    await user.click(await screen.findByRole("button", { name: /^Remove Phone/ }));
    await user.click(await screen.findByRole("button", { name: "Remove it" }));
    await waitFor(() =>
      expect(callsOf(calls, "DELETE company_handles")[0]?.query.get("id")).toBe(`eq.${id(451)}`),
    );
  });

  test("gives it up after being asked", async () => {
    const calls = serve({}, OWNED, { "POST release_company": saved });
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Stop managing" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stop managing Jualindi?" }));
    await user.click(dialog.getByRole("button", { name: "Stop managing" }));
    await findToast("You no longer manage it");
    expect(callsOf(calls, "POST release_company")[0]?.body).toEqual({ company: id(450) });
  });

  test("R382 is offered to answer each review, and neither to review nor to recommend it", async () => {
    serve({}, OWNED, {}, { ...PROFILE, businesses: [id(450)] });
    open(`/company/${id(450)}`);
    expect(await screen.findByRole("link", { name: "Reply to “Cold tea”" })).toHaveAttribute(
      "href",
      `/review/${id(310)}#answer`,
    );
    expect(screen.queryByRole("link", { name: "Write a Review" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Recommend" })).toBeNull();
  });
});

describe("R384 the business's answer", () => {
  const ANSWERED = { ...REVIEW, reply: REPLY };
  const business = { id: id(450), name: "Jualindi" };

  function show(post: object, profile: object | null = null, more = {}, path = "/review/310") {
    const calls = restServer({
      "GET comments": rows(),
      ...(profile && { "GET profiles": rows(profile) }),
      ...more,
    });
    const view = renderApp(
      <PostScreen post={{ ...REVIEW, product: null, company: business, ...post }} />,
      { session: profile ? MEMBER : null, hasHeader: true, path },
    );
    return { ...view, calls };
  }

  test("stands under its review, on the card and on the screen of it", async () => {
    serve({ reviews: [ANSWERED] }, NOBODYS);
    open(`/company/${id(450)}`, null);
    expect(await screen.findByText("We changed the kettle.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Owner’s reply to “Cold tea”" })).toHaveAttribute(
      "href",
      `/review/${id(310)}#reply`,
    );
    expect(screen.queryByRole("link", { name: "Reply to “Cold tea”" })).toBeNull();
  });

  test("says who, when and that it was edited, and can be reported", async () => {
    show({ reply: { ...REPLY, edited_at: "2026-11-21T10:00:00Z" } });
    const answer = within(await screen.findByRole("region", { name: "Owner’s reply" }));
    expect(answer.getByText("Jualindi")).toBeVisible();
    expect(answer.getByText(/Edited/)).toBeVisible();
    expect(answer.getByRole("button", { name: "Report this reply" })).toBeVisible();
    expect(answer.queryByRole("button", { name: "Edit reply" })).toBeNull();
  });

  test("of the maker of a product, too", async () => {
    show({ company: null, product: { id: id(400), name: "N4", company: business }, reply: REPLY });
    expect(await screen.findByText("Jualindi")).toBeVisible();
  });

  test("whoever comes to write it by its link stands in its box", async () => {
    show({ reply: null }, { ...PROFILE, businesses: [id(450)] }, {}, "/review/310#answer");
    const box = await screen.findByLabelText(/^Reply as Jualindi/);
    await waitFor(() => expect(box).toHaveFocus());
  });

  test("is written as the business, and a second one is refused kindly", async () => {
    const { user, calls } = show(
      { reply: null },
      { ...PROFILE, businesses: [id(450)] },
      { "POST review_replies": refused(409, "23505", '"review_replies_review_id_key"') },
    );
    await user.click(await screen.findByRole("button", { name: "Reply as Jualindi" }));
    await user.type(await screen.findByLabelText(/Reply as Jualindi/), "Sorry.");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await findAlert("Reply not saved", "It already has a reply. Reload the page to see it.");
    expect(callsOf(calls, "POST review_replies")[0]?.body).toEqual({
      id: expect.any(String),
      content: "Sorry.",
      review_id: id(310),
    });
    expect(screen.getByLabelText(/Reply as Jualindi/)).toHaveValue("Sorry.");
  });

  test("is changed and taken back by its owner, after being asked", async () => {
    const { user, calls } = show(
      { reply: REPLY },
      { ...PROFILE, businesses: [id(450)] },
      {
        "PATCH review_replies": rows({ id: REPLY.id }),
        "DELETE review_replies": rows({ id: REPLY.id }),
      },
    );
    await user.click(await screen.findByRole("button", { name: "Edit reply" }));
    const field = await screen.findByLabelText(/Reply as Jualindi/);
    expect(field).toHaveValue("We changed the kettle.");
    await user.type(field, " Twice.");
    await user.click(screen.getByRole("button", { name: "Save reply" }));
    await findToast("Reply changed");
    expect(callsOf(calls, "PATCH review_replies")[0]?.body).toEqual({
      content: "We changed the kettle. Twice.",
    });
    await user.click(await screen.findByRole("button", { name: "Delete reply" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this reply?" }));
    await user.click(dialog.getByRole("button", { name: "Delete reply" }));
    expect(await screen.findByText("Deleted")).toBeVisible();
    expect(callsOf(calls, "DELETE review_replies")[0]?.query.get("id")).toBe(`eq.${REPLY.id}`);
  });

  test("is told to be deleted though it goes before all that shows it has come", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    const shown = (reply: object | null) =>
      rows({ ...REVIEW, product: null, company: business, reply });
    restServer({
      "GET reviews": inTurn(shown(REPLY), shown(null)),
      "GET comments": rows(),
      "GET profiles": rows({ ...PROFILE, businesses: [id(450)] }),
      "DELETE review_replies": rows({ id: REPLY.id }),
      "GET my_review": answer,
    });
    const Screen = () => {
      useOwnReview({ kind: "company", id: id(450) });
      return <ReviewScreen />;
    };
    const { user } = renderApp(
      <Routes>
        <Route path={SCREENS.review.path} element={<Screen />} />
      </Routes>,
      { session: MEMBER, hasHeader: true, path: `/review/${id(310)}` },
    );
    await user.click(await screen.findByRole("button", { name: "Delete reply" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete this reply?" }));
    await user.click(dialog.getByRole("button", { name: "Delete reply" }));
    expect(await screen.findByRole("button", { name: "Reply as Jualindi" })).toBeVisible();
    letThrough();
    await findToast("Deleted");
    expect(screen.getByRole("region", { name: "Owner’s reply" })).toHaveFocus();
  });

  test("that is hidden says why to its owner, who cannot change it", async () => {
    show(
      { reply: { ...REPLY, hidden_for: "abuse" } },
      { ...PROFILE, businesses: [id(450)] },
      { "POST my_hiding": json({ answer: null, is_held: false }) },
    );
    expect(await screen.findByRole("region", { name: "Hidden by moderators" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Edit reply" })).toBeNull();
  });
});

describe("R385 what was merged", () => {
  test.each([
    ["company", "GET company_page", json({ ...COMPANY, merged_into: id(460) })],
    [
      "product",
      "GET products",
      rows({
        ...product(),
        merged_into: id(460),
        company: null,
        recommendations: [],
        reviews: [],
      }),
    ],
  ] as const)("a %s leads to what it is now", async (kind, asked, answer) => {
    let times = 0;
    restServer({
      [asked]: (call) =>
        times++ === 0
          ? answer(call)
          : kind === "company"
            ? json({ ...COMPANY, id: id(460), name: "The one that stays" })(call)
            : rows({
                ...product({ id: id(460), name: "The one that stays" }),
                company: null,
                recommendations: [],
                reviews: [],
              })(call),
    });
    open(`/${kind}/${id(450)}`, null);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "The one that stays",
    );
    expect(screen.getByLabelText("path")).toHaveTextContent(`/${kind}/${id(460)}`);
  });

  test("a moderator finds the double, is asked, and is led to the one that stays", async () => {
    const found = { ...product({ id: id(460), name: "Jualindi Ltd" }), location: "Thika" };
    const calls = serve(
      {},
      NOBODYS,
      {
        "GET search_content": json({ products: [], companies: [COMPANY, found] } as never),
        "POST moderation_merge": saved,
      },
      { ...PROFILE, is_moderator: true },
    );
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Merge into another" }));
    await user.click(await screen.findByRole("button", { name: /Jualindi Ltd/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Merge into Jualindi Ltd?" }));
    await user.click(dialog.getByRole("button", { name: "Merge" }));
    await findToast("Merged");
    expect(callsOf(calls, "POST moderation_merge")[0]?.body).toEqual({
      kind: "company",
      duplicate: id(450),
      survivor: id(460),
    });
    expect(screen.getByLabelText("path")).toHaveTextContent(`/company/${id(460)}`);
  });

  test("R387 a moderator removes a logo after being asked", async () => {
    const calls = serve(
      { logo: `http://localhost/storage/v1/object/public/avatars/${id(450)}/1763690000000.jpg` },
      NOBODYS,
      { "POST moderation_remove_logo": saved, "POST unneeded_files": rows() },
      { ...PROFILE, is_moderator: true },
    );
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Remove logo" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Remove the logo of Jualindi?" }),
    );
    await user.click(dialog.getByRole("button", { name: "Remove logo" }));
    await findToast("Logo removed");
    expect(callsOf(calls, "POST moderation_remove_logo")[0]?.body).toEqual({ company: id(450) });
    await waitFor(() => expect(callsOf(calls, "POST unneeded_files")).toHaveLength(1));
  });

  test("a moderator is told that it is merged though its screen leads on before all else has come", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    const found = { ...product({ id: id(460), name: "Jualindi Ltd" }), location: "Thika" };
    serve(
      {},
      NOBODYS,
      {
        "GET company_page": inTurn(
          json({ ...COMPANY, standing: NOBODYS } as never),
          json({ ...COMPANY, merged_into: id(460), standing: NOBODYS } as never),
          json({ ...COMPANY, id: id(460), name: "Jualindi Ltd", standing: NOBODYS } as never),
        ),
        "GET search_content": json({ products: [], companies: [COMPANY, found] } as never),
        "POST moderation_merge": saved,
        "GET my_review": answer,
      },
      { ...PROFILE, is_moderator: true },
    );
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Merge into another" }));
    await user.click(await screen.findByRole("button", { name: /Jualindi Ltd/ }));
    await user.click(await screen.findByRole("button", { name: "Merge" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Jualindi Ltd" })).toBeVisible();
    letThrough();
    await findToast("Merged");
  });

  test("R387 a moderator is told that a logo is removed though it goes before all else has come", async () => {
    const { answer, letThrough } = lateOnceMore(json(null));
    const logo = `http://localhost/storage/v1/object/public/avatars/${id(450)}/1763690000000.jpg`;
    serve(
      {},
      NOBODYS,
      {
        "GET company_page": inTurn(
          json({ ...COMPANY, logo, standing: NOBODYS } as never),
          json({ ...COMPANY, standing: NOBODYS } as never),
        ),
        "POST moderation_remove_logo": saved,
        "POST unneeded_files": rows(),
        "GET my_review": answer,
      },
      { ...PROFILE, is_moderator: true },
    );
    const { user } = open(`/company/${id(450)}`);
    await user.click(await screen.findByRole("button", { name: "Remove logo" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Remove logo" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull());
    letThrough();
    await findToast("Logo removed");
    expect(screen.getByRole("region", { name: "For moderators" })).toHaveFocus();
  });

  test("nobody else is offered to, nor to remove a logo that is not there", async () => {
    serve({}, NOBODYS);
    open(`/company/${id(450)}`);
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
  const board = (open: object[], owners: object[] = []) => json({ open, owners } as never);
  const show = (answers: Parameters<typeof restServer>[0]) => {
    const calls = restServer({ "POST moderation_board": json(empty), ...answers });
    return { ...open("/moderation?tab=claims"), calls };
  };

  test("see who claims what with what proves it, and approve", async () => {
    const { user, calls } = show({
      "POST moderation_claims": board([claim]),
      "POST moderation_decide_claim": saved,
    });
    expect(await screen.findByText("Ring me.")).toBeVisible();
    expect(screen.getByRole("tab", { name: "Claims (1)" })).toBeVisible();
    expect(screen.getByText("Nairobi · already managed by 1 member")).toBeVisible();
    expect(screen.getByRole("link", { name: /jualindi\.example/ })).toBeVisible();
    expect(screen.getByText("+2348000000101 · jualindi_ng")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Approve the claim of Jualindi" }));
    await findToast("Approved");
    expect(callsOf(calls, "POST moderation_decide_claim")[0]?.body).toEqual({
      claim: id(600),
      is_approved: true,
    });
  });

  test("decline with a reason, and not without", async () => {
    const { user, calls } = show({
      "POST moderation_claims": board([claim]),
      "POST moderation_decide_claim": saved,
    });
    await user.click(await screen.findByRole("button", { name: "Decline the claim of Jualindi" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await findFieldError(dialog.getByLabelText(/Why not/), "Please give a reason.");
    await user.type(dialog.getByLabelText(/Why not/), "Another number.");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await findToast("Declined");
    expect(callsOf(calls, "POST moderation_decide_claim")[0]?.body).toEqual({
      claim: id(600),
      is_approved: false,
      answer: "Another number.",
    });
  });

  test("take it from who runs it, with what they answered", async () => {
    const { user, calls } = show({
      "POST moderation_claims": board([], [owner]),
      "POST moderation_withdraw_company": saved,
    });
    expect(await screen.findByText("No open claims")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw Jualindi from tolu_a" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw Jualindi" }));
    await user.type(dialog.getByLabelText(/Why end it/), "You left.");
    await user.click(dialog.getByLabelText("Also hide their replies to reviews"));
    await user.click(dialog.getByRole("button", { name: "Withdraw" }));
    await findToast("Withdrawn");
    expect(callsOf(calls, "POST moderation_withdraw_company")[0]?.body).toEqual({
      company: id(450),
      member: AUTHOR.id,
      answer: "You left.",
      hides_replies: true,
    });
  });

  test.each([
    ["approve", "Approve the claim of Jualindi", null, "Approved"],
    ["decline", "Decline the claim of Jualindi", "Decline", "Declined"],
    ["withdraw", "Withdraw Jualindi from tolu_a", "Withdraw", "Withdrawn"],
  ])(
    "%s, and are told so though the claims come before the rest of the board",
    async (_, name, confirm, said) => {
      const { answer, letThrough } = lateOnceMore(json(empty));
      const { user } = show({
        "POST moderation_board": answer,
        "POST moderation_claims": inTurn(board([claim], [owner]), board([])),
        "POST moderation_decide_claim": saved,
        "POST moderation_withdraw_company": saved,
      });
      await user.click(await screen.findByRole("button", { name }));
      if (confirm) {
        const dialog = within(await screen.findByRole("dialog"));
        await user.type(dialog.getByLabelText(/^Why/), "Another number.");
        await user.click(dialog.getByRole("button", { name: confirm }));
      }
      expect(await screen.findByText("No open claims")).toBeVisible();
      expect(screen.queryByText(said)).toBeNull();
      letThrough();
      await findToast(said);
      expect(screen.getByRole("tabpanel")).toHaveFocus();
    },
  );

  test("do not decide about their own, and a failed list can be tried again", async () => {
    show({
      "POST moderation_claims": board([{ ...claim, is_mine: true }], [{ ...owner, is_mine: true }]),
    });
    expect(
      await screen.findByText("This is yours, so another moderator must decide."),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /Approve|Decline|Withdraw/ })).toBeNull();
  });

  test("can try again where the claims didn’t load", async () => {
    show({ "POST moderation_claims": lost });
    expect(await screen.findByText("The claims didn’t load")).toBeVisible();
  });
});
