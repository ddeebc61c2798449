-- What only functions call that run as their owner, nobody else need execute.
revoke execute on function
  private.is_within(text, text), private.own_answer(text, uuid), private.suspended_until()
from anon, authenticated, service_role;
