import { SubjectOutline } from "./parts/subject-outline";

export default () => <SubjectOutline />;
