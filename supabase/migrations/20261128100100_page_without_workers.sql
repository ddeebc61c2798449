-- A page of what several filters leave is walked in an index in twenty milliseconds. The planner thought it long enough
-- for two workers besides, whose start alone takes twice that, and who are missing where others ask.
alter function private.matches_of(text[], private.feed_filter, text, text, text)
  set max_parallel_workers_per_gather = 0;
