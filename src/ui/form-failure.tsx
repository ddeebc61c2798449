interface FormFailureProps {
  /** Id for the control that the failure concerns, if there is one. */
  id?: string;
  /** Null shows nothing and takes no room. */
  title: string | null;
  /** How the person can fix it, if known. */
  detail?: string | null;
}

/** Why a form could not be sent, announced where its button is. */
export function FormFailure({ id, title, detail }: FormFailureProps) {
  return (
    <div
      id={id}
      role="alert"
      className="rounded-field bg-brick-wash px-4 py-3 text-sm text-brick empty:hidden"
    >
      {title && <p className="font-medium">{title}</p>}
      {title && detail && <p className="whitespace-pre-line">{detail}</p>}
    </div>
  );
}
