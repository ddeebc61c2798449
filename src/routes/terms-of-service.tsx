import { ContactWays, ProseLink, ProsePage, type ProseSection } from "@/components/page/prose-page";
import { APP_NAME, MINIMUM_AGE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";

const sections: ProseSection[] = [
  {
    id: "agreement",
    title: t`What you agree to`,
    body: (
      <p>
        <Trans>
          {APP_NAME} is a place where people across Africa recommend, review and ask each other what
          to buy and whom to trust. By using it you accept these terms; by opening an account you
          enter a contract with us on them. Our{" "}
          <ProseLink to={paths.privacyPolicy()}>privacy policy</ProseLink> says what happens to your
          data. If you do not agree, please do not use the site.
        </Trans>
      </p>
    ),
  },
  {
    id: "your-account",
    title: t`Your account`,
    body: (
      <ul>
        <li>
          <Trans>
            You must be at least {MINIMUM_AGE}. If you are under 18, a parent or guardian must
            agree.
          </Trans>
        </li>
        <li>
          <Trans>One person, one account, with an e-mail address that is yours.</Trans>
        </li>
        <li>
          <Trans>
            Keep your password to yourself. What is done from your account counts as done by you,
            until you tell us that someone else got in.
          </Trans>
        </li>
        <li>
          <Trans>A business may have an account, under its own name.</Trans>
        </li>
      </ul>
    ),
  },
  {
    id: "honest-reviews",
    title: t`Honest reviews`,
    body: (
      <>
        <p>
          <Trans>People spend money they worked for on what they read here. So:</Trans>
        </p>
        <ul>
          <li>
            <Trans>Write about what you yourself bought, used, paid for or saw.</Trans>
          </li>
          <li>
            <Trans>
              Say the good and the bad. Describe what happened, rather than call people names.
            </Trans>
          </li>
          <li>
            <Trans>
              If you were paid, got a discount or a gift, work there, own it or are family, say so
              in the post. A paid review that does not say it is paid is not allowed.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not review your own business, or a competitor’s as if you were a customer.
            </Trans>
          </li>
          <li>
            <Trans>
              Do not buy, sell or trade reviews or votes, and do not vote with more than one
              account.
            </Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "not-allowed",
    title: t`What is not allowed`,
    body: (
      <ul>
        <li>
          <Trans>Threats, harassment, hatred, or anything sexual that involves a child.</Trans>
        </li>
        <li>
          <Trans>
            Other people’s private data: home addresses, phone numbers of private persons, account,
            card or identity numbers. The number a business gives to its customers is fine.
          </Trans>
        </li>
        <li>
          <Trans>False statements of fact that harm a person or a business.</Trans>
        </li>
        <li>
          <Trans>
            Fraud of any kind: advance-fee offers, investment schemes, pretending to be someone
            else, collecting deposits.
          </Trans>
        </li>
        <li>
          <Trans>Goods and services that are illegal where they are offered.</Trans>
        </li>
        <li>
          <Trans>Text and photos that are not yours to publish.</Trans>
        </li>
        <li>
          <Trans>
            Spam, harmful code, and reading the site by machine in a way that slows it for others.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: "made-for-africa",
    title: t`Made for Africa: prices, places and the law where you are`,
    body: (
      <>
        <p>
          <Trans>
            Members write from Lagos and Kano, Accra, Nairobi, Kigali, Dakar, Cairo and
            Johannesburg. The stall, the tailor and the mechanic they write about may give no
            receipt, have no website and have moved by next month. Read with that in mind, and ask
            before you travel.
          </Trans>
        </p>
        <p>
          <Trans>
            Prices and budgets are shown in naira as information only. They are what a member paid
            or expects to pay, on that day and in that place; someone outside Nigeria may have
            converted them. They are not offers, and nobody is bound to sell at them.
          </Trans>
        </p>
        <p>
          <Trans>
            The consumer law of your country protects you when you buy, and nothing here takes that
            away: in Nigeria, the Federal Competition and Consumer Protection Act 2018. Your network
            may charge you for the data that the site uses.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "your-deals",
    title: t`We are not part of your deals`,
    body: (
      <>
        <p>
          <Trans>
            {APP_NAME} sells nothing, takes no payments, delivers nothing and does not vet the
            people and businesses that members write about. What you agree with them is between you
            and them.
          </Trans>
        </p>
        <p>
          <Trans>
            Check before you pay. Be careful with anyone who wants money in advance, meet strangers
            in public places, and report anyone who uses this site to deceive.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "your-content",
    title: t`What you post stays yours`,
    body: (
      <>
        <p>
          <Trans>
            You keep all rights in your text and photos. You give us a free, non-exclusive,
            worldwide permission to store, show, resize, excerpt and translate them, to run this
            site and help people find it. We do not sell your posts.
          </Trans>
        </p>
        <p>
          <Trans>
            The permission ends when you delete the post. If you delete your account instead, your
            posts stay without your name and photos, as the privacy policy says, unless you delete
            them first or ask us to.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "moderation",
    title: t`What we may do, and how you can object`,
    body: (
      <>
        <p>
          <Trans>
            We may limit how fast and how much one can post. We may hide or remove what breaks these
            terms or the law, and close the accounts of those who do it again or do it badly. We do
            not remove a review because a business dislikes it, and nobody can pay us to.
          </Trans>
        </p>
        <p>
          <Trans>
            If a post is about you or your business and is wrong, write to us with its link and what
            is wrong with it; you may also answer it in a comment. If it uses your work, tell us
            which work and how you own it. If we removed something of yours, ask us to look again;
            we do, and tell you why.
          </Trans>
        </p>
        <p>
          <Trans>
            Members report posts, answers, comments and profiles with the flag beside them. What our
            moderators hide, only its author and they can see; we tell the author the reason, the
            author can answer once, and every decision is written to a log that nobody can change.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "leaving",
    title: t`Leaving`,
    body: (
      <p>
        <Trans>
          You can delete your account on <ProseLink to={paths.profile()}>your profile</ProseLink> at
          any time and without giving us notice. If we ever close {APP_NAME}, we tell members at
          least 30 days ahead, so that they can take their texts with them.
        </Trans>
      </p>
    ),
  },
  {
    id: "liability",
    title: t`Our responsibility`,
    body: (
      <>
        <p>
          <Trans>
            Posts are the opinions of those who wrote them, not ours and not professional advice.
            Ask a doctor about your health, a lawyer about your case. We run the site with care but
            cannot promise that it is always there, complete or free of errors.
          </Trans>
        </p>
        <p>
          <Trans>
            As far as the law allows, we are not liable for losses that come from relying on a post,
            from a deal with someone found here, or from an outage. Nothing in these terms limits
            liability for fraud, for death or injury caused by negligence, or for anything else that
            the law does not let us limit.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: t`Changes to these terms`,
    body: (
      <p>
        <Trans>
          The date at the top says when they last changed. We tell members of changes that matter at
          least 14 days before they apply. If you keep using the site, you accept them; if you don’t
          agree, you can leave.
        </Trans>
      </p>
    ),
  },
  {
    id: "law",
    title: t`Governing law`,
    body: (
      <p>
        <Trans>
          These terms are governed by the laws of the Federal Republic of Nigeria, and its courts
          decide disputes about them. Please write to us first: most things can be settled within 30
          days. If you are a consumer in another country, you keep the protection that its law gives
          you and that no contract can take away.
        </Trans>
      </p>
    ),
  },
  {
    id: "contact",
    title: t`Contact`,
    body: (
      <p>
        <ContactWays />
      </p>
    ),
  },
];

/** The site's rules, in plain words (R167). */
export default function TermsOfService() {
  return (
    <ProsePage
      title={t`Terms of service`}
      description={t`What you and ${APP_NAME} may expect of each other.`}
      sections={sections}
    />
  );
}
