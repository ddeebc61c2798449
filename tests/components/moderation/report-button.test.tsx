import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Remark } from "@/components/comments/remark";
import { ReportButton } from "@/components/moderation/report-button";
import { PostBody } from "@/components/posts/post-body";
import { RequestBody } from "@/components/requests/request-body";
import { useDeleteComment } from "@/data/comments/comments";
import { path, press } from "../../forms/fields";
import { callsOf, inTurn, lost, refused, restServer, saved } from "../../msw/rest";
import { MEMBER, renderApp } from "../../render";
import { id, recommendation, request, response } from "../../samples";

const open = (session: typeof MEMBER | null = MEMBER) =>
  renderApp(<ReportButton item={{ kind: "review", id: id(7) }} />, {
    path: "/review/7?page=2",
    session,
  });

describe("reporting", () => {
  test("a visitor is asked to sign in, and comes back to the page", async () => {
    const { user } = open(null);
    await user.click(press("Report this review"));
    expect(await screen.findByText("Only the moderators see your report.")).toBeVisible();
    expect(path()).toHaveTextContent("/login?next=%2Freview%2F7%3Fpage%3D2");
  });

  test("a reason is required; then the report is sent in the member's name, with thanks", async () => {
    const calls = restServer({ "POST reports": saved });
    const { user } = open();
    await user.click(press("Report this review"));
    await user.click(await screen.findByRole("button", { name: "Send report" }));
    expect(await screen.findByText("Please choose a reason.")).toBeVisible();
    expect(callsOf(calls, "POST reports")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Scam or fraud" }));
    await user.type(screen.getByLabelText(/moderators know/), "  He took my deposit. ");
    await user.click(press("Send report"));
    expect(await screen.findByText("Thank you. A moderator will check it.")).toBeVisible();
    expect(callsOf(calls, "POST reports")[0]?.body).toEqual({
      id: expect.any(String),
      reporter_id: MEMBER.user.id,
      review_id: id(7),
      reason: "scam",
      note: "He took my deposit.",
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("F03 a lost report is sent again with the same id, and a duplicate is thanked for", async () => {
    const calls = restServer({
      "POST reports": inTurn(lost, refused(409, "23505", "duplicate")),
    });
    const { user } = open();
    await user.click(press("Report this review"));
    await user.click(await screen.findByRole("radio", { name: "Spam or advertising" }));
    await user.click(press("Send report"));
    expect(await screen.findByText("Your report wasn’t sent")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Spam or advertising" })).toBeChecked();
    await user.click(press("Send report"));
    expect(await screen.findByText("Thank you. A moderator will check it.")).toBeVisible();
    const [first, second] = callsOf(calls, "POST reports");
    expect(second?.body).toEqual(first?.body);
  });

  test.each([true, false])("the member's own content has no button: %s", async (isMine) => {
    function Things() {
      const remove = useDeleteComment();
      return (
        <>
          <PostBody post={recommendation({ is_mine: isMine })} fallback="Anonymous" />
          <RequestBody request={request({ is_mine: isMine })} fallback="Anonymous" />
          <ul>
            <Remark kind="response" remark={response({ is_mine: isMine })} remove={remove} />
          </ul>
        </>
      );
    }
    restServer({});
    renderApp(<Things />, { session: MEMBER });
    await waitFor(() =>
      expect(screen.queryAllByRole("button", { name: /this/ }).map((one) => one.ariaLabel)).toEqual(
        isMine
          ? []
          : [
              "More about this recommendation",
              "More about this question",
              "More about this answer",
            ],
      ),
    );
  });
});
