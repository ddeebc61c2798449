import { join } from "node:path";
import { fetchTool, handOver } from "./tools.mjs";

// The Supabase CLI, of the version that the tests use: npm run supabase -- --help
handOver(join(await fetchTool("supabase"), ".bin/supabase"), process.argv.slice(2));
