interface FormFailureProps {
  /** For the control that it is about, if it is about one. */
  id?: string;
  /** Nothing is shown, and no room taken, while there is none. */
  title: string | null;
  /** What the person can do about it, when more is known. */
  detail?: string | null;
}

/** Why a form could not be sent, announced where its button is. */
export function FormFailure({ id, title, detail }: FormFailureProps) {
  return (
    <div
      id={id}
      role="alert"
      className="rounded-field bg-brick-wash px-4 py-3 text-md text-brick empty:hidden"
    >
      {title && <p className="font-medium">{title}</p>}
      {title && detail && <p className="whitespace-pre-line">{detail}</p>}
    </div>
  );
}
