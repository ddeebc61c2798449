import { describe, expect, test } from "vitest";
import { useAddSubject } from "@/data/catalog/add-subject";
import { refused, restServer, rows } from "../../msw/rest";
import { id } from "../../samples";
import { openHook } from "../hook";

const ID = id(1);
const OTHER = id(2);

const conflict = (constraint: string) =>
  refused(409, "23505", `duplicate key value violates unique constraint "${constraint}"`);

function add(kind: "product" | "company") {
  const place = { location: "Yaba, Lagos", categoryId: 2, subcategoryId: 7 };
  const subject = { kind, id: ID, name: "Mama Put", ...place, website: null, contacts: [] };
  return openHook(useAddSubject).result.current.mutateAsync(subject);
}

describe("C20 adding a missing product or company", () => {
  test("F02 a duplicate of its own id is a success", async () => {
    restServer({ "POST products": conflict("products_pkey") });
    expect((await add("product")).id).toBe(ID);
  });

  test("chooses the one that another member added under the same name and place", async () => {
    const calls = restServer({
      "POST companies": conflict("companies_name_location_key"),
      "GET companies": rows(
        { id: id(900), name: "Mama Put", location: "Kano", former_names: [] },
        { id: OTHER, name: "MAMA PUT", location: "yaba, lagos", former_names: [] },
      ),
    });
    expect((await add("company")).id).toBe(OTHER);
    expect(calls[1]?.query.get("name")).toBe("imatch.^mama\\s+put[ .]*$");
  });

  test("R386 chooses the one with that former name, not another of the same place", async () => {
    restServer({
      "POST companies": conflict("companies_name_location_key"),
      "GET companies": rows(
        { id: id(900), name: "Iya Basira", location: "Yaba, Lagos", former_names: ["Buka"] },
        { id: OTHER, name: "Iya Moria", location: "Yaba, Lagos", former_names: ["Mama Put"] },
      ),
    });
    expect((await add("company")).id).toBe(OTHER);
  });
});
