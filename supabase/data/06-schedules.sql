-- Scheduled jobs, if the project has pg_cron; docs/hosting-reference.md lists other ways to call them.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('erase-due-accounts', '*/5 * * * *', 'select private.erase_due_accounts()');
    perform cron.schedule('forget-words', '17 3 * * *', 'select private.forget_words()');
    perform cron.schedule('drop-erased-files', '27 3 * * *', 'select private.drop_erased_files()');
    perform cron.schedule('forget-usage', '7 * * * *', 'select private.forget_usage()');
    perform cron.schedule('find-vote-rings', '37 3 * * *', 'select private.find_vote_rings()');
    perform cron.schedule('forget-deliveries', '47 * * * *', 'select private.forget_deliveries()');
    perform cron.schedule('forget-error-reports', '57 3 * * *', 'select private.forget_error_reports()');
  end if;
end
$$;
