import { useQuery } from "@tanstack/react-query";
import { ToEdit } from "@/components/edits/to-edit";
import { requestQuery } from "@/data/requests/requests";
import { RequestForm } from "@/forms/requests/request-form";
import { paths } from "@/paths";

interface EditRequestProps {
  id: string;
  userId: string;
}

/** Edits the member's own request, in the form that it was written in (R290). */
export default function EditRequest({ id, userId }: EditRequestProps) {
  return (
    <ToEdit query={useQuery(requestQuery(id))} kind="request" path={paths.request(id)}>
      {(request) => <RequestForm userId={userId} start={NOTHING} edited={request} />}
    </ToEdit>
  );
}

const NOTHING = { title: "", categoryId: "", subcategoryId: "" };
