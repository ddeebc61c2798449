import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Link } from "@/components/link";
import { LoadFailure } from "@/components/load-failure";
import { NotFound } from "@/components/not-found";
import { companyData } from "@/components/structured-data";
import { SubjectScreen, SubjectScreenSkeleton } from "@/components/subject-screen";
import { companyQuery } from "@/data/companies";
import { paths } from "@/paths";
import { Avatar } from "@/ui/avatar";

/** One company and what people say about it (R116–R120). */
export default function CompanyScreen() {
  const { id = "" } = useParams();
  const company = useQuery(companyQuery(id));

  if (company.isPending) return <SubjectScreenSkeleton />;
  if (company.isError) {
    return (
      <div className="wrap py-12">
        <LoadFailure query={company} />
      </div>
    );
  }
  if (!company.data) return <NotFound title="Company Not Found" />;
  const { name, logo, location, category } = company.data;
  return (
    <SubjectScreen
      key={id}
      kind="company"
      thing={companyData(company.data)}
      subject={company.data}
      location={location}
      logo={<Avatar name={name} url={logo} size="large" />}
      details={
        <Link to={paths.category(category.slug)} className="text-link">
          {category.name}
        </Link>
      }
    />
  );
}
