-- An author's answer to a hiding rings the bell of who hid it; where they moderate no longer, of all who
-- do. It names the item as the board does, and no author: the post may be anonymous.

alter table public.notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (
    type in ('like', 'comment', 'reply', 'response', 'add_to_list', 'moderation', 'answer')
  ),
  drop constraint notifications_entity_type_known,
  add constraint notifications_entity_type_known check (
    entity_type in ('recommendation', 'review', 'request', 'response', 'comment', 'profile')
  );

create function private.tell_moderators(kind text, item uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hider uuid;
begin
  select m.user_id into hider from private.moderation_log as l
  left join private.moderators as m on m.user_id = l.actor_id
  where l.action = 'hide' and l.kind = tell_moderators.kind and l.item_id = item
  order by l.created_at desc, l.id desc limit 1;
  insert into public.notifications (recipient_id, type, entity_type, entity_id, message)
  select m.user_id, 'answer', kind, item,
    left(format('The author replied about the %s that was hidden',
        case kind when 'response' then 'answer' else kind end)
      || coalesce(format(': "%s"', i.title), ''), 300)
  from private.moderators as m, private.moderated_item(kind, item) as i
  where m.user_id = coalesce(hider, m.user_id) and m.user_id is distinct from auth.uid();
end
$$;

create or replace function private.answer_hiding(kind text, item uuid, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hiding record;
begin
  select m.author_id, m.hidden_for into hiding from private.moderated_item(kind, item) as m;
  if hiding.author_id is distinct from auth.uid() or hiding.hidden_for is null then
    raise exception using errcode = '42501', message = 'nothing_to_answer', hint = kind;
  end if;
  insert into private.moderation_answers (kind, item_id, author_id, answer)
  values (kind, item, auth.uid(), btrim(answer));
  perform private.log_moderation('answer', kind, item, hiding.hidden_for);
  perform private.tell_moderators(kind, item);
end
$$;

create index moderation_log_item_id_idx on private.moderation_log (item_id, created_at desc, id desc)
  where action = 'hide';
