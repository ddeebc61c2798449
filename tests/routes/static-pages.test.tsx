import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AppLayout } from "@/layouts/app-layout";
import { AppRoutes } from "@/routes";
import ContactUs from "@/routes/contact-us";
import HelpCenter from "@/routes/help-center";
import PrivacyPolicy from "@/routes/privacy-policy";
import SuggestCategory from "@/routes/suggest-category";
import TermsOfService from "@/routes/terms-of-service";
import { listFiles } from "../docs/files";
import { address, renderApp } from "../render";
import { Route, Routes } from "../router";

const scrolledTo = vi.fn<(id: string) => void>();
beforeEach(() => {
  scrolledTo.mockReset();
  // jsdom has no layout and therefore lacks this method.
  Element.prototype.scrollIntoView = function () {
    scrolledTo(this.id);
  };
});

const hrefs = (container: HTMLElement) =>
  within(container)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

const SCREENS: [string, string, ReactElement][] = [
  ["/help-center", "Help center", <HelpCenter key="h" />],
  ["/contact-us", "Contact us", <ContactUs key="c" />],
  ["/privacy-policy", "Privacy policy", <PrivacyPolicy key="p" />],
  ["/terms-of-service", "Terms of service", <TermsOfService key="t" />],
  ["/suggest-category", "Suggest a category", <SuggestCategory key="s" />],
];

describe("R024 R040 the five static pages", () => {
  test.each(SCREENS)("R024 %s is registered and has one heading", async (at, title) => {
    renderApp(<AppRoutes />, { path: at });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Shauri`);
  });

  test.each(SCREENS)("R040 on %s sign-in and sign-up open as pages", async (at, _title, ui) => {
    for (const [label, page] of [
      ["Sign In", "/login"],
      ["Sign Up", "/signup"],
    ] as const) {
      const { user, unmount } = renderApp(
        <AppLayout>
          <Routes>
            <Route path={at} element={ui} />
            <Route path={page} element={<h1>{page}</h1>} />
          </Routes>
        </AppLayout>,
        { path: at },
      );
      await user.click(screen.getByRole("button", { name: label }));
      expect(address()).toBe(page);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      unmount();
    }
  });
});

describe("help center", () => {
  test("R164 has questions in four groups, each opening its answer", async () => {
    const { user } = renderApp(<HelpCenter />);
    const groups = [
      "Getting Started",
      "Recommendations & Reviews",
      "Community Features",
      "Account & Privacy",
    ];
    for (const name of groups) {
      const answers = screen.getByRole("region", { name }).querySelectorAll("details");
      expect(answers.length).toBeGreaterThanOrEqual(5);
    }
    const [first] = document.querySelectorAll("details");
    expect(first).not.toHaveAttribute("open");
    await user.click(screen.getByText("What is Shauri for?"));
    expect(first).toHaveAttribute("open");
    expect(screen.getByText(/^Shauri is Swahili for advice\./)).toBeVisible();
  });

  test("R164 names every notification, all that can be reported and who can open a picture's link", () => {
    renderApp(<HelpCenter />);
    const says = {
      "Which notifications will I get?":
        "replies to you or says that your answer helped|a business replies to your review|decide on your claim to a business",
      "How do I report a false or harmful post?": "businesses, their contacts and their replies",
      "What can other people see about me?":
        "anyone who has the link to your picture can still open it",
    };
    for (const [question, parts] of Object.entries(says)) {
      const details = screen.getByText(question).closest("details");
      for (const part of parts.split("|")) expect(details).toHaveTextContent(part);
    }
  });

  test("R165 links to search, recommend, request and the other static pages", () => {
    renderApp(<HelpCenter />);
    const [cards] = screen.getAllByRole("list");
    if (!cards) throw new Error("no cards");
    expect(hrefs(cards)).toEqual(["/search", "/submit-recommendation", "/submit-request"]);
    expect(hrefs(screen.getByRole("complementary"))).toEqual([
      "/contact-us",
      "/suggest-category",
      "/privacy-policy",
      "/terms-of-service",
    ]);
  });
});

describe("R166 contact page", () => {
  test("R166 has a form, and cards for the e-mail address, the help center and reporting", () => {
    renderApp(<ContactUs />, { path: "/contact-us" });
    expect(screen.getByRole("button", { name: "Send message" })).toBeInTheDocument();
    const card = (title: string) => {
      const section = screen.getByRole("heading", { name: title }).parentElement;
      if (!section) throw new Error(`no card ${title}`);
      return section;
    };
    expect(hrefs(card("Support e-mail"))).toEqual(["mailto:support@shauri.example"]);
    expect(hrefs(card("Help center"))).toEqual(["/help-center"]);
    expect(hrefs(card("Report issues"))).toEqual([
      "/contact-us?category=technical#write",
      "/contact-us?category=content#write",
    ]);
  });

  test("R166 reporting selects the category, keeps the typed text and scrolls to the form", async () => {
    const { user } = renderApp(<ContactUs />, { path: "/contact-us" });
    await user.type(screen.getByLabelText("Message"), "It broke");
    await user.click(screen.getByRole("link", { name: "Report a problem" }));
    expect(screen.getByLabelText(/^Category/)).toHaveValue("technical");
    expect(screen.getByLabelText("Message")).toHaveValue("It broke");
    expect(scrolledTo).toHaveBeenCalledExactlyOnceWith("write");
    expect(screen.getByRole("heading", { name: "Write to us" })).toHaveFocus();
    // The same link works again, any number of times.
    for (const times of [2, 3]) {
      await user.click(screen.getByRole("link", { name: "Report a problem" }));
      expect(scrolledTo).toHaveBeenCalledTimes(times);
    }
  });

  test("R168 an unknown category is ignored", () => {
    renderApp(<ContactUs />, { path: "/contact-us?category=nonsense" });
    expect(screen.getByLabelText(/^Category/)).toHaveValue("");
  });
});

describe("R167 privacy policy and terms", () => {
  test.each([
    ["privacy policy", <PrivacyPolicy key="p" />],
    ["terms", <TermsOfService key="t" />],
  ])("R167 the %s name the date of change and a contact", (_name, ui) => {
    renderApp(ui);
    expect(screen.getByText("Last updated July 2025")).toBeVisible();
    const contact = screen.getByRole("region", { name: "Contact" });
    expect(hrefs(contact)).toEqual(["mailto:support@shauri.example", "/contact-us"]);
  });

  test("R167 the privacy policy covers Nigerian law, rights, children, data collected, its readers and its retention", () => {
    renderApp(<PrivacyPolicy />);
    const says = {
      "What we collect":
        "prices paid|products, businesses and contacts you add|replies you write for a business|earlier versions of what you edit|what you follow|whom you block|reports with their notes|claims to businesses with their proof|what you answer when something of yours is hidden or you are suspended",
      "Why we use it, and on what legal basis":
        "hides what three members report, even a profile, until a moderator checks it|a phone number can be hidden after one report",
      "What other people see":
        "A contact of a business shows who added it.|Moderators can see the earlier versions|Moderators also see, by name, members who often upvote each other.",
      "How long we keep it":
        "Until we delete them. When your account goes, so do the messages from its e-mail address",
      "Your rights":
        "what the download leaves out (products and businesses you added, your “This helped” marks, messages to us)",
      Children: "Shauri is not for children under 13",
      "If you are not satisfied": "Nigeria Data Protection Commission",
    };
    for (const [name, parts] of Object.entries(says)) {
      const section = screen.getByRole("region", { name });
      for (const part of parts.split("|")) expect(section).toHaveTextContent(part);
    }
    expect(screen.getByRole("article")).toHaveTextContent("Nigeria Data Protection Act 2023");
    const rights = screen.getByRole("region", { name: "Your rights" });
    expect(within(rights).getAllByRole("listitem")).toHaveLength(8);
  });

  test("R167 the privacy policy names everything that src/browser stores on the device", () => {
    const named = {
      "app-shell": "Your visits",
      "asked-mail": "Your e-mail address",
      "chosen-language": "Your language",
      consent: "Your answer about analytics",
      drafts: "Drafts",
      "install-offer": "Your visits",
      "last-list": "The list you used last",
      "near-me-place": "My area",
      "notification-offer": "Notifications on this device",
      "outbox-mark": "Drafts",
      "push-registration": "Notifications on this device",
      "read-languages": "Languages you read",
      "recent-searches": "Recent searches",
      "save-data": "Whether data is saved",
      "text-size": "Text size",
      theme: "Your theme",
    };
    const keeping = listFiles("src/browser").filter((file) =>
      readFileSync(file, "utf8").includes("localStore.setItem"),
    );
    expect(keeping).toEqual(Object.keys(named).map((name) => `src/browser/${name}.ts`));
    renderApp(<PrivacyPolicy />);
    const kept = screen.getByRole("region", { name: /^Cookies and what is kept/ });
    for (const term of new Set(Object.values(named))) within(kept).getByText(term);
  });

  test("R167 the terms name Africa, prices in naira and Nigerian law", () => {
    renderApp(<TermsOfService />);
    expect(screen.getByRole("region", { name: /^Made for Africa/ })).toHaveTextContent(
      "Prices and budgets are shown in naira as information only.",
    );
    expect(screen.getByRole("region", { name: "Governing law" })).toHaveTextContent(
      "laws of the Federal Republic of Nigeria",
    );
  });

  test("every entry of the contents scrolls to its section and focuses it", async () => {
    const { user } = renderApp(<TermsOfService />);
    const [contents] = screen.getAllByRole("navigation", { name: "On this page", hidden: true });
    if (!contents) throw new Error("no contents");
    const links = within(contents).getAllByRole("link", { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(
      screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent),
    );
    for (const link of links) {
      await user.click(link);
      expect(scrolledTo).toHaveBeenLastCalledWith(link.getAttribute("href")?.split("#")[1]);
      expect(document.activeElement).toHaveTextContent(link.textContent);
    }
  });
});
