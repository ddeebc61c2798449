/**
 * The place of a comment or a response on its page. What tells of it was written in the same transaction,
 * so both know it by the time. A reply's names first when that was written under which it stands.
 */
export const remarkAnchor = (createdAt: string, under?: string | null): string =>
  under ? `${remarkAnchor(under)}-${Date.parse(createdAt)}` : `at-${Date.parse(createdAt)}`;

/**
 * When the remark was written whose place an address's hash names (ms), or under which the reply stands
 * whose place it names; null where it names none.
 */
export function timeOfRemark(hash: string): number | null {
  const [, time] = /^#at-(\d{1,15})(-\d{1,15})?$/.exec(hash) ?? [];
  return time === undefined ? null : Number(time);
}
