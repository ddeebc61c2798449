-- One photo did not show a phone with its broken side and its receipt, and five posts a day hold a spammer of three
-- days to fifteen pictures.
update private.quotas set most = 3 where action = 'photos_at_first' and most = 1;
