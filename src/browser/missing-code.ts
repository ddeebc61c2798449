/** Whether an error means that a chunk of the app failed to load. */
export function isMissingCode(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload css|javascript mime type|script load denied/i.test(
      error.message,
    )
  );
}
