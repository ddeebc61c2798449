-- Why each function that runs as its owner does so, and what it trusts: docs/definer-functions.md is made of this.
-- A new one says it where it is made.

-- Reading what the caller's own rights do not reach.
comment on function private.page_of(text[], text, text, text, integer, integer, integer) is
  'Reads the ids of a page by an index alone, past the policies, and leaves out itself what is deleted. Trusts no argument: the names stand in it, the rest are values.';
comment on function private.matches_of(text[], private.feed_filter, text, text, text) is
  'Reads the ids of what matches by an index alone, past the policies, and leaves out itself what is deleted. Trusts no argument: the names stand in it, the rest are values.';
comment on function private.search_items(text, text[], text, integer, text, integer, integer, boolean, boolean) is
  'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: words become numbers or quoted letters, kinds are looked up.';
comment on function private.suggest(text) is
  'Reads the search documents, which nobody else may, of what everybody may see. Trusts no argument: what is typed becomes quoted letters.';
comment on function private.email_status(text) is
  'Reads whether an address is in auth.users. Trusts the address that the gateway saw, to count who asks.';
comment on function private.username_taken(text) is
  'Reads the names of private profiles too. Trusts the address that the gateway saw, to count who asks.';
comment on function private.wrote_recommendation(uuid) is
  'Reads who wrote an anonymous post, and tells its author alone. Trusts the token for who asks.';
comment on function private.wrote_review(uuid) is
  'Reads who wrote an anonymous post, and tells its author alone. Trusts the token for who asks.';
comment on function private.own_anonymous_posts() is
  'Reads who wrote the anonymous posts, of the caller''s own alone. Trusts the token for who asks.';
comment on function private.own_review(text, uuid) is
  'Reads who reviewed what, of the caller''s own reviews alone. Trusts the token for who asks.';
comment on function private.own_answer(text, uuid) is
  'Reads the answers to moderators, of the caller''s own alone. Trusts the token for who asks.';
comment on function private.own_moderation() is
  'Reads reports, answers and the suspension, of the caller''s own alone. Trusts the token for who asks.';
comment on function private.own_suspension() is
  'Reads the suspensions, of the caller''s own alone. Trusts the token for who asks.';
comment on function private.suspended_until() is
  'Reads the suspensions, of the caller''s own alone. Trusts the token for who asks.';
comment on function private.is_moderator() is
  'Reads the moderators, and tells whether the caller is one. Trusts the token for who asks.';
comment on function private.posts_with(text) is
  'Reads whose posts name a file, deleted and anonymous ones too. Trusts its callers to pass none of it on.';
comment on function private.is_in_use(text) is
  'Reads whether any post names a file, deleted and hidden ones too. Trusts no argument: a path is compared.';
comment on function private.place_of(text, timestamp with time zone, timestamp with time zone) is
  'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts its callers for the times of the file.';
comment on function private.read_item(text, uuid) is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';
comment on function private.moderated_item(text, uuid) is
  'Reads an item and its author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';
comment on function private.author_to_judge(text, uuid) is
  'Reads an item''s author, an anonymous one''s too. Trusts its callers to pass no author on whom nobody may know.';
comment on function private.item_to_tell(text, uuid) is
  'Reads an item''s author, to whom something is to be told. Trusts its callers to pass no author on.';
comment on function private.find_place(text) is
  'Reads the places with the rights of the trigger''s owner. Trusts no argument: words are compared.';
-- Files and limits, asked by policies.
comment on function private.may_upload() is
  'Reads the limits and every file of the caller. Trusts the token for who asks.';
comment on function private.rewritable_before() is
  'Reads the limits. Trusts the token for who asks.';
comment on function private.may_remove(timestamp with time zone) is
  'Reads the limits and the caller''s usage. Trusts the policy for the time of the file.';
comment on function private.prepare_removal() is
  'Writes down when the caller''s files were uploaded. Trusts the token for who asks.';
comment on function private.files_of_no_use() is
  'Reads whether posts that the caller may not see name a file of theirs. Trusts the token for who asks.';
comment on function private.files_to_move() is
  'Reads and gives back the files of everybody. Trusts is_moderator, which it asks first.';
comment on function private.give_files_back() is
  'Writes whose a file is, as it was before a moderator moved it. Trusts nothing but what posts and profiles name.';
comment on function private.bucket_for(text, timestamp with time zone, timestamp with time zone) is
  'Reads where a file belongs, by posts and profiles that the caller may not see. Trusts the policy for the times of the file.';
comment on function private.may_move(text, text, timestamp with time zone, timestamp with time zone) is
  'Reads the log and hidden posts. Trusts is_moderator, and the policy for the times of the file.';
comment on function private.spend(text, text, integer) is
  'Writes the usage, which nobody may. Trusts its callers for who spends and how often.';
comment on function private.spend_as_caller(text) is
  'Writes the usage, which nobody may. Trusts the token, and of visitors the address that the gateway saw.';
comment on function private.spend_export() is
  'Writes the usage, which nobody may. Trusts the token for who asks.';
comment on function private.refuse_repetition(text) is
  'Writes the digests of recent texts, which nobody may. Trusts the token for who asks.';
-- Moderation.
comment on function private.begin_moderation(text, uuid, boolean) is
  'Reads an item whoever may see it. Trusts is_moderator, which it asks first, and the token for who asks.';
comment on function private.board_for_moderators() is
  'Reads reports and the log. Trusts is_moderator, which it asks first.';
comment on function private.hide_item(text, uuid, public.report_reason) is
  'Writes items of others. Trusts begin_moderation, which it asks first.';
comment on function private.restore_item(text, uuid) is
  'Writes items of others. Trusts begin_moderation, which it asks first.';
comment on function private.dismiss_reports(text, uuid) is
  'Writes the reports of others. Trusts begin_moderation, which it asks first.';
comment on function private.suspend_author(text, uuid, public.report_reason, integer) is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it asks first.';
comment on function private.lift_suspension(text, uuid) is
  'Writes suspensions, which nobody may. Trusts begin_moderation, which it asks first.';
comment on function private.appeal_suspension(text) is
  'Writes the word of a suspended member on their own suspension. Trusts the token for who asks.';
comment on function private.answer_hiding(text, uuid, text) is
  'Writes an author''s answer to a hiding. Trusts the token for who asks, whom it compares with the author.';
comment on function private.set_hidden(text, uuid, public.report_reason) is
  'Writes items of others and tells the author. Trusts its callers to have asked begin_moderation.';
comment on function private.resolve_reports(text, uuid) is
  'Writes the reports of others. Trusts its callers to have asked begin_moderation.';
comment on function private.log_moderation(text, text, uuid, public.report_reason) is
  'Writes the log, which nobody may. Trusts its callers for what was done.';
comment on function private.tell_moderators(text, uuid) is
  'Writes notifications for moderators, whom nobody may know. Trusts its caller for what was answered.';
comment on function private.tell_suspended(uuid, text) is
  'Writes a notification for somebody else. Trusts its callers for whom and what.';
comment on function private.open_cases() is
  'Reads every report. Trusts its caller to have asked is_moderator.';
comment on function private.hidden_cases() is
  'Reads everything hidden. Trusts its caller to have asked is_moderator.';
comment on function private.newest_decisions() is
  'Reads the log. Trusts its caller to have asked is_moderator.';
comment on function private.suspended_members() is
  'Reads every suspension. Trusts its caller to have asked is_moderator.';
comment on function private.moderation_card(text, uuid) is
  'Reads an item whoever may see it. Trusts its callers to have asked is_moderator.';
comment on function private.reported_card(text, uuid) is
  'Reads what a report kept of an item. Trusts its callers to have asked is_moderator.';
comment on function private.history_of_author(uuid) is
  'Reads how often somebody was reported. Trusts its callers to have asked is_moderator.';
comment on function private.history_of_reporter(uuid) is
  'Reads how often somebody reported rightly. Trusts its callers to have asked is_moderator.';
-- Leaving.
comment on function private.erase_account(uuid) is
  'Deletes a member and whatever is theirs. Trusts the schedule, or whoever runs the site, for whom.';
comment on function private.erase_due_accounts() is
  'Deletes those who asked for it long enough ago. Trusts the schedule, or whoever runs the site.';
comment on function private.erase_traces(uuid) is
  'Deletes what Auth, messages and reports keep of a member. Trusts erase_account for whom.';
comment on function private.forget_words(integer) is
  'Deletes words that no document has. Trusts the schedule.';
-- Counting and telling, called by triggers.
comment on function private.add_comments(public.comments, integer, boolean) is
  'Writes the counter of a post, which nobody may. Trusts its trigger for the row and the step.';
comment on function private.count_vote(text, uuid, uuid, text, text) is
  'Writes counters and reputation, which nobody may. Trusts its trigger for the votes.';
comment on function private.tally_post(text, uuid, integer, integer, uuid, uuid, integer, integer, integer) is
  'Writes counters and reputation, which nobody may. Trusts its triggers for the row and the step.';
comment on function private.announce(text, uuid, integer, integer, integer, integer) is
  'Sends counts to whoever listens. Trusts its callers for the counts.';
comment on function private.notify(text, uuid, text, uuid, text) is
  'Writes a notification for somebody else. Trusts its triggers for what happened.';
comment on function private.index_item(text, jsonb) is
  'Writes the search documents, which nobody may. Trusts its triggers for the row.';
-- Triggers: they trust the row as the policies let it in, and who the token says is asking.
comment on function private.check_photos() is
  'Reads whose files a post names. Trusts the token for who asks.';
comment on function private.check_report() is
  'Reads what is reported, and whose it is. Trusts the token for who asks.';
comment on function private.copy_user_email() is
  'Writes the member''s address where the profile keeps it. Trusts Auth for the row.';
comment on function private.create_profile_for_user() is
  'Writes the profile of a new member. Trusts Auth for the row, and of what the member says a name and a place, as text.';
comment on function private.create_profile_details() is
  'Writes the details of a new profile, with the address that Auth has. Trusts the row''s id.';
comment on function private.count_comment() is
  'Writes the counter of a post, which nobody may. Trusts the row.';
comment on function private.count_list_item() is
  'Writes the counter of a list, which nobody may. Trusts the row.';
comment on function private.count_product() is
  'Writes the counters of shelves, which nobody may. Trusts the row.';
comment on function private.count_product_of_company() is
  'Writes the counter of a company, which nobody may. Trusts the row.';
comment on function private.count_recommendation() is
  'Writes counters and reputation, which nobody may. Trusts the row.';
comment on function private.count_request() is
  'Writes counters and reputation, which nobody may. Trusts the row.';
comment on function private.count_response() is
  'Writes the counter of a request, which nobody may. Trusts the row.';
comment on function private.count_review() is
  'Writes counters and reputation, which nobody may. Trusts the row.';
comment on function private.count_votes() is
  'Writes counters and reputation, which nobody may. Trusts the row, and for the kind its trigger.';
comment on function private.take_items() is
  'Locks the items that a statement votes on, which voters may not. Trusts its trigger for the kind.';
comment on function private.describe_place() is
  'Reads the place that one lies in. Trusts whoever may write places, which is no member.';
comment on function private.fit_category() is
  'Reads which category a subcategory is of. Trusts the row.';
comment on function private.index_answered_request() is
  'Writes the search documents, which nobody may. Trusts the row.';
comment on function private.index_for_search() is
  'Writes the search documents, which nobody may. Trusts the row, and for the kind its trigger.';
comment on function private.keep_reported() is
  'Reads what is reported, and whose it is, hidden from the reporter. Trusts the row for what is meant.';
comment on function private.notify_comment() is
  'Writes a notification for somebody else. Trusts the row.';
comment on function private.notify_response() is
  'Writes a notification for somebody else. Trusts the row.';
comment on function private.pin_catalog_entry() is
  'Sets what a member may not choose, by functions they may not call. Trusts nothing of those columns.';
comment on function private.pin_comment() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_delete_request() is
  'Sets what a member may not choose, with the address that Auth has. Trusts the token for who writes.';
comment on function private.pin_list() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_profile() is
  'Sets what a member may not choose, with the name that Auth has. Trusts nothing of those columns.';
comment on function private.pin_recommendation() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_report() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_request() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_response() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.pin_review() is
  'Sets what a member may not choose. Trusts the token for who writes.';
comment on function private.place_row() is
  'Reads the places, to find the one a text names. Trusts no text: words are compared.';
comment on function private.place_review() is
  'Reads where the reviewed business is. Trusts the row.';
comment on function private.place_reviews_of_company() is
  'Writes the place of reviews of others, when the business moves. Trusts the row.';
comment on function private.record_catalog_author() is
  'Writes who added an entry, where nobody may read it. Trusts the token for who writes.';
comment on function private.record_recommendation_author() is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for who writes.';
comment on function private.record_review_author() is
  'Writes who wrote an anonymous post, where nobody may read it. Trusts the token for who writes.';
comment on function private.refuse_repeated_text() is
  'Writes the digests of recent texts, which nobody may. Trusts its trigger for which columns are the text.';
comment on function private.refuse_suspended() is
  'Reads the suspensions, of the caller''s own alone. Trusts the token for who writes.';
comment on function private.spend_message() is
  'Writes the usage, which nobody may. Trusts the token, and of visitors the address that the gateway saw.';
comment on function private.spend_quota() is
  'Writes the usage, which nobody may. Trusts its trigger for the action, and the token for who spends.';
comment on function private.spend_votes() is
  'Writes the usage, which nobody may. Trusts the token for who spends.';
comment on function private.take_review_slot() is
  'Writes who reviewed what, which nobody may. Trusts the row, and of an anonymous one the token.';
