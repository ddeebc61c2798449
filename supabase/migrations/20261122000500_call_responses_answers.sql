-- Notifications speak as the screens do: a request is answered, and what was written is an answer.

-- Once more in 20261123000410_moderate_lists_and_catalog.
create or replace function private.item_to_tell(kind text, item uuid)
returns table (author uuid, entity_type text, entity_id uuid, label text)
language plpgsql stable security definer rows 1 set search_path = ''
as $$
begin
  return query
    select i.author_id,
      case kind when 'response' then i.parent_kind else kind end,
      case kind when 'response' then i.parent_id else item end,
      case
        when kind in ('recommendation', 'review', 'request') then format('your %s "%s"', kind, i.title)
        when kind = 'response' then 'your answer to a request'
        else 'your ' || kind
      end
    from private.read_item(kind, item) as i;
end
$$;

create or replace function private.notify_response() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify('reply', new.user_id, 'request', new.request_id, 'answered');
  return null;
end
$$;
