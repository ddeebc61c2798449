import { lazy, type ReactNode, useState } from "react";
import { AnimatedCount } from "@/ui/animated-count";
import { Avatar } from "@/ui/avatar";
import { DialogArriving } from "@/ui/backdrop";
import { Badge } from "@/ui/badge";
import { Button, IconButton, iconButtonClass } from "@/ui/button";
import { Chip, ChipRow, ChipSelect } from "@/ui/chip";
import { CodeInput } from "@/ui/code-input";
import { Input, Select } from "@/ui/control";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { Drawing } from "@/ui/drawings/drawing";
import { CharacterCount, Checkbox, Field, FieldError, GrowingInput, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import * as icons from "@/ui/icons";
import { LiveSearchInput } from "@/ui/live-search-input";
import { LoadButton } from "@/ui/load-button";
import { Menu, menuItemClass } from "@/ui/menu";
import { OnDemand } from "@/ui/on-demand";
import { OutsideLink } from "@/ui/outside-link";
import { PasswordInput } from "@/ui/password-input";
import { SearchInput } from "@/ui/search-input";
import { Segmented } from "@/ui/segmented";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import { StarPicker } from "@/ui/star-picker";
import { Stars } from "@/ui/stars";
import { EmptyState, ErrorState } from "@/ui/states";
import { SuggestionList } from "@/ui/suggestion-list";
import { Switch, Toggle } from "@/ui/switch";
import { Tabs } from "@/ui/tabs";
import { toast } from "@/ui/toast-store";
import { Toaster } from "@/ui/toaster";
import { useCombobox } from "@/ui/use-combobox";

const nothing = () => undefined;
/** A component whose chunk never loads. */
const Never = lazy(() => new Promise<never>(nothing));

const LOOKS = [
  { value: "plain", label: "Plain" },
  { value: "large", label: "Large" },
  { value: "hero", label: "Hero" },
] as const;

type Look = (typeof LOOKS)[number]["value"];

const PLACES = [
  { id: "ng-lagos", title: "Lagos", detail: "Nigeria" },
  { id: "gh-accra", title: "Accra", detail: "Ghana" },
];

const OPTIONS = [
  { value: "newest", label: "Newest" },
  { value: "top", label: "Most helpful" },
] as const;

type Option = (typeof OPTIONS)[number]["value"];

interface KeptProps<Value> {
  first: Value;
  children: (value: Value, keep: (value: Value) => void) => ReactNode;
}

/** Holds the state of a controlled component. */
function Kept<Value>({ first, children }: KeptProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, (next) => setValue(() => next));
}

/** A field with suggestions, which open while typing. */
function PlaceField() {
  const [place, setPlace] = useState("");
  const { field, combobox } = useCombobox();
  return (
    <div className="relative">
      <Input
        {...field}
        aria-label="Place"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <SuggestionList
        combobox={combobox}
        label="Places"
        options={PLACES}
        onChoose={({ title }) => setPlace(title)}
      />
    </div>
  );
}

/** A button that opens an overlay. */
function Opener({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  return (
    <Kept<boolean> first={false}>
      {(isOpen, setIsOpen) => (
        <>
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {label}
          </Button>
          {isOpen && children(() => setIsOpen(false))}
        </>
      )}
    </Kept>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Every component of src/ui by its name, in each of its states. */
export const PARTS: Record<string, ReactNode> = {
  AnimatedCount: (
    <Kept first={9}>
      {(value, keep) => (
        <Button variant="quiet" onClick={() => keep(value + 1)}>
          <AnimatedCount count={String(value)} className="even-figures" />
        </Button>
      )}
    </Kept>
  ),
  Avatar: (
    <Row>
      <Avatar name="Ada Obi" />
      <Avatar name="Kwame" size="medium" />
      <Avatar name="" size="large" />
      <Avatar name="With a picture" size="large" url={`${location.origin}/icon.svg`} />
      <Avatar name="Jualindi" size="medium" shape="logo" />
      <Avatar name="With a logo" size="large" shape="logo" url={`${location.origin}/icon.svg`} />
    </Row>
  ),
  Badge: (
    <Row>
      <Badge>Neutral</Badge>
      <Badge tone="indigo">
        <icons.MapPin aria-hidden="true" /> Indigo
      </Badge>
      <Badge tone="leaf">Leaf</Badge>
      <Badge tone="brick">Brick</Badge>
    </Row>
  ),
  Button: (["primary", "quiet", "ghost", "danger", "accent"] as const).map((variant) => (
    <Row key={variant}>
      <Button variant={variant}>
        <icons.Plus aria-hidden="true" size={20} /> {variant}
      </Button>
      <Button variant={variant} isBusy>
        Busy
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
    </Row>
  )),
  IconButton: (
    <Row>
      <IconButton label="Search">
        <icons.Search aria-hidden="true" size={20} />
      </IconButton>
      <IconButton label="Search, disabled" disabled>
        <icons.Search aria-hidden="true" size={20} />
      </IconButton>
    </Row>
  ),
  CharacterCount: (
    <Row>
      <CharacterCount length={12} max={500} />
      <CharacterCount length={501} max={500} />
    </Row>
  ),
  Checkbox: (
    <div>
      <Checkbox label="Not chosen" />
      <Checkbox label="Chosen, with a hint" hint="What it means." defaultChecked />
      <Checkbox label="Disabled" disabled />
    </div>
  ),
  Chip: (
    <Kept first={true}>
      {(isOn, keep) => (
        <Chip isOn={isOn} onClick={() => keep(!isOn)}>
          With photos
        </Chip>
      )}
    </Kept>
  ),
  ChipRow: (
    <ChipRow label="Filters">
      <Chip isOn={false}>Near me</Chip>
      <Chip isOn>In Lagos</Chip>
      <Chip isOn={false}>Verified</Chip>
    </ChipRow>
  ),
  ChipSelect: (
    <Kept first="">
      {(value, keep) => (
        <ChipSelect
          isOn={value !== ""}
          aria-label="Price"
          value={value}
          onChange={({ target }) => keep(target.value)}
        >
          <option value="">Any price</option>
          <option value="5000">Under ₦5,000</option>
        </ChipSelect>
      )}
    </Kept>
  ),
  CodeInput: (
    <Field label="Code" isRequired>
      {(control) => (
        <CodeInput {...control} length={6} onComplete={nothing} defaultValue="123456" />
      )}
    </Field>
  ),
  Field: (
    <>
      <Field label="Optional, with a hint" hint="Where it can be bought.">
        {(control) => <Input {...control} />}
      </Field>
      <Field
        label="Required, with an error"
        error="Say what it is called."
        aside={<CharacterCount length={0} max={100} />}
        isRequired
      >
        {(control) => <Input {...control} />}
      </Field>
    </>
  ),
  FieldError: <FieldError error="Choose one of them." />,
  FormFailure: (
    <>
      <FormFailure title="This was not sent" />
      <FormFailure title="This was not sent" detail="Check your connection and try again." />
    </>
  ),
  Input: (
    <>
      <Input aria-label="Filled in" defaultValue="Shea butter" />
      <Input aria-label="With a placeholder" placeholder="What are you looking for?" />
      <Input aria-label="Disabled" defaultValue="Shea butter" disabled />
    </>
  ),
  // A page has one search at a time.
  LiveSearchInput: (
    <Opener label="Search while typing">
      {() => (
        <Kept first="shea">
          {(value, keep) => <LiveSearchInput label="Search lists" value={value} onChange={keep} />}
        </Kept>
      )}
    </Opener>
  ),
  PasswordInput: <PasswordInput aria-label="Password" defaultValue="Karibu" />,
  Select: (
    <Select aria-label="Order">
      {OPTIONS.map(({ value, label }) => (
        <option key={value}>{label}</option>
      ))}
    </Select>
  ),
  GrowingInput: <GrowingInput aria-label="Title" defaultValue="A tailor who can copy a dress" />,
  Textarea: <Textarea aria-label="What happened" defaultValue="They came on time." />,
  Dialog: (
    <Opener label="Open a dialog">
      {(close) => (
        <Dialog title="A dialog" description="What it is about." onClose={close} size="wide">
          <Input aria-label="Name" />
        </Dialog>
      )}
    </Opener>
  ),
  ConfirmDialog: (
    <Opener label="Open a confirmation">
      {(close) => (
        <ConfirmDialog
          title="Delete this list?"
          description="It cannot be brought back."
          confirmLabel="Delete"
          isDangerous
          onConfirm={close}
          onClose={close}
        />
      )}
    </Opener>
  ),
  // The transform confines it to its box; it would cover the screen.
  DialogArriving: (
    <div style={{ height: 96, transform: "scale(1)" }}>
      <DialogArriving onClose={() => undefined} />
    </div>
  ),
  Drawing: (["search", "list", "inbox", "offline", "notFound", "signIn"] as const).map((name) => (
    <Drawing key={name} of={name} />
  )),
  EmptyState: (
    <EmptyState
      title="Nothing here yet"
      text="Be the first."
      icon={<Drawing of="search" />}
      action={<Button>Write a review</Button>}
    />
  ),
  ErrorState: (
    <>
      <ErrorState onRetry={nothing} />
      <ErrorState onRetry={nothing} isRetrying />
    </>
  ),
  LoadButton: (
    <Kept first={["One", "Two"]}>
      {(items, keep) => (
        <>
          {items.map((item) => (
            <article key={item}>{item}</article>
          ))}
          {items.length === 2 && (
            <LoadButton variant="quiet" onClick={() => keep([...items, "Three"])}>
              Show more
            </LoadButton>
          )}
        </>
      )}
    </Kept>
  ),
  Menu: (
    <Menu
      label="More"
      align="start"
      trigger={<icons.Ellipsis aria-hidden="true" size={20} />}
      triggerClassName={iconButtonClass()}
    >
      <button type="button" className={menuItemClass}>
        <icons.Pencil aria-hidden="true" size={20} /> Edit
      </button>
      <button type="button" className={menuItemClass}>
        <icons.Trash2 aria-hidden="true" size={20} /> Delete
      </button>
    </Menu>
  ),
  OnDemand: (
    <OnDemand fallback={<p>On its way.</p>}>
      <Never />
    </OnDemand>
  ),
  OutsideLink: <OutsideLink href="https://shauri.example">shauri.example</OutsideLink>,
  SearchInput: (
    <Kept<Look> first="plain">
      {(look, keep) => (
        <>
          <Segmented label="Look" options={LOOKS} value={look} onChange={keep} />
          <SearchInput label="Search" look={look} onSubmit={nothing} />
        </>
      )}
    </Kept>
  ),
  Segmented: (
    <Kept<Option> first="newest">
      {(value, keep) => <Segmented label="Order" options={OPTIONS} value={value} onChange={keep} />}
    </Kept>
  ),
  Skeleton: <Skeleton className="h-6 w-60" />,
  Spinner: <Spinner />,
  StarPicker: (
    <>
      <Kept first={0}>
        {(value, keep) => <StarPicker label="Not rated yet" value={value} onChange={keep} />}
      </Kept>
      <Kept first={4}>
        {(value, keep) => <StarPicker label="Rated" value={value} onChange={keep} />}
      </Kept>
    </>
  ),
  Stars: (
    <Row>
      <Stars rating={0} />
      <Stars rating={3.4} />
      <Stars rating={5} size={34} />
    </Row>
  ),
  SuggestionList: <PlaceField />,
  Switch: (
    <>
      <Kept<boolean> first={false}>
        {(isOn, keep) => <Switch label="Off" isOn={isOn} onChange={keep} />}
      </Kept>
      <Kept<boolean> first>
        {(isOn, keep) => <Switch label="On" hint="What it does." isOn={isOn} onChange={keep} />}
      </Kept>
      <Switch label="Busy" isOn isBusy onChange={nothing} />
    </>
  ),
  Toggle: (
    <Row>
      <Kept<boolean> first={false}>
        {(isOn, keep) => <Toggle aria-label="Off" isOn={isOn} onChange={keep} />}
      </Kept>
      <Toggle aria-label="Busy" isOn isBusy onChange={nothing} />
    </Row>
  ),
  Toast: (
    <Row>
      {(["success", "error", "info"] as const).map((tone) => (
        <Button
          key={tone}
          variant="quiet"
          onClick={() => toast[tone](`This is ${tone}`, "More about it.")}
        >
          Say {tone}
        </Button>
      ))}
    </Row>
  ),
  Toaster: <Toaster />,
  Tabs: (
    <Kept<Option> first="newest">
      {(value, keep) => (
        <div>
          <Tabs label="Order" tabs={OPTIONS} value={value} onChange={keep} panelId="panel" />
          <div id="panel" role="tabpanel" aria-labelledby={`panel-${value}`} className="py-4">
            {value}
          </div>
        </div>
      )}
    </Kept>
  ),
};
