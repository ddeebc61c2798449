/** Whether an error says that a part of the app's code is not to be had. */
export function isMissingCode(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload css|javascript mime type|script load denied/i.test(
      error.message,
    )
  );
}
