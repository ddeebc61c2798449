-- One review each is said before the form: which one the caller has written of a product or company, an
-- anonymous or a hidden one too, or null. Of anybody else nothing is told.
create function private.own_review(kind text, subject uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.review_id from private.review_slots as s
  where s.user_id = (select auth.uid())
    and (own_review.kind = 'product' and s.product_id = subject
      or own_review.kind = 'company' and s.company_id = subject)
$$;
grant execute on function private.own_review(text, uuid) to authenticated;

-- The caller's own review of a product or company, or null.
create function public.my_review(kind text, subject uuid) returns uuid
language sql stable set search_path = ''
as $$ select private.own_review(kind, subject) $$;
revoke all on function public.my_review(text, uuid) from public, anon, authenticated;
grant execute on function public.my_review(text, uuid) to authenticated;
